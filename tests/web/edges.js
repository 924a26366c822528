/**
 * What stumbles on the page as it is now, one line each; nothing if all is well. Called with the least
 * size of a target. It scrolls to every control, as a person would: what overflow hides cannot be reached.
 */
(least) => {
  const CONTROLS =
    "button, a[href], input, select, textarea, summary, [role=slider]";
  const PIECES = [
    ".seat, .who b, .asked, .trump, .btn, .chip, .badge, .coin, .hue, .cell, .sl, .foe, .ask, .lastp",
    ".trickrow .lying, .trickrow .slot, .trickrow .passing, .hand .card, .time, .povs, .nowline, .panel",
    ".op, .charms button, .reserve .pl, .tray button, .unit, .quest, .news, .look, .rrow, [data-apart]",
    ".seats .coaster, .clock, .mine .owe, .asked .text",
  ].join();
  /** Names, and lines whose whole text is one touch away, may end in an ellipsis. */
  const SHORTENED = [
    ".who b, .named, .where, h1, .nowline, .lb, .linkbox, .scores, .opponent b, .foe b, .op b, .title",
    ".tag:not(:has(.named)), .news, th, .person, [data-shortened]",
  ].join();
  /** These lie over something by design. */
  const OVER = ".toast, .hint, .panel, dialog, .paper, .notes, .strip, .teach";
  /** Of these a second touch confirms, so they may be a little smaller. */
  const CONFIRMED = ".cell *, .sl *, .cell, .sl, .op, .charm1, .charms button";
  const SLACK = 3;
  /** The least width of a card in a hand (of Le Fou and of a replay the zoom reads it), in a trick. */
  const HELD = document.querySelector(".table:not(:has(.asseen)) .lay-trick") ? 58 : 44;
  const LAID = 54;

  const room = document.querySelector(".room");
  const modal = document.querySelector("dialog:modal");
  const all = (what) =>
    [...(modal ?? document.body).querySelectorAll(what)].filter(visible);
  const found = [];

  function visible(element) {
    if (element.closest(".vh, .skip, [inert], .dismiss")) return false;
    const shown = {
      opacityProperty: true,
      visibilityProperty: true,
      contentVisibilityAuto: true,
    };
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility(shown);
  }

  function called(element) {
    const words = (
      element.getAttribute("aria-label") ?? element.textContent
    ).trim();
    return `${element.localName}.${[...element.classList].join(".")} "${words.slice(0, 40)}"`;
  }

  const flow = (element) => {
    const { overflowX, overflowY } = getComputedStyle(element);
    return { x: overflowX, y: overflowY };
  };
  const above = (element) => {
    const chain = [];
    for (
      let up = element.parentElement;
      up && up !== document.documentElement;
      up = up.parentElement
    )
      chain.push(up);
    return chain;
  };

  /** What of a box its surroundings show now. */
  function clipped(element) {
    let { left, top, right, bottom } = element.getBoundingClientRect();
    for (const up of above(element)) {
      const { x, y } = flow(up);
      const box = up.getBoundingClientRect();
      if (x !== "visible")
        [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      if (y !== "visible")
        [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    return { left, top, right, bottom };
  }

  /** By how much a box goes beyond what can be shown or scrolled to. */
  function lost(element, box) {
    let most = 0;
    const over = (own, outer) =>
      Math.max(
        outer.left - own.left,
        own.right - outer.right,
        outer.top - own.top,
        own.bottom - outer.bottom,
      );
    for (const up of above(element)) {
      const { x, y } = flow(up);
      if (x === "visible" && y === "visible" && !up.matches(".cloth")) continue;
      const outer = up.getBoundingClientRect();
      const own = { ...box };
      if (/auto|scroll/.test(x))
        [own.left, own.right] = [outer.left, outer.right];
      if (/auto|scroll/.test(y))
        [own.top, own.bottom] = [outer.top, outer.bottom];
      most = Math.max(most, over(own, outer));
      if (/auto|scroll/.test(x) && /auto|scroll/.test(y)) return most;
      box = own;
    }
    return Math.max(most, -box.left, box.right - innerWidth);
  }

  function reach(control) {
    control.scrollIntoView({
      block: "nearest",
      inline: "nearest",
      behavior: "instant",
    });
    for (const up of above(control)) {
      const { x, y } = flow(up);
      if (x === "hidden") up.scrollLeft = 0;
      if (y === "hidden") up.scrollTop = 0;
    }
  }

  const hits = (control, x, y) => {
    const hit = document.elementFromPoint(x, y);
    return hit &&
      (control.contains(hit) || hit.closest("label")?.control === control)
      ? null
      : hit;
  };

  /** How far a target goes from its middle, with the margin that cannot be seen. */
  function extent(control, x, y, across) {
    const { width, height } = control.getBoundingClientRect();
    const size = across ? width : height;
    if (size >= least) return size;
    let reached = 0;
    for (const way of [-1, 1])
      for (let step = 1; step <= least / 2; step++) {
        if (
          hits(
            control,
            across ? x + way * step : x,
            across ? y : y + way * step,
          ) !== null
        )
          break;
        reached++;
      }
    return Math.max(size, reached + 1);
  }

  for (const control of all(CONTROLS)) {
    reach(control);
    const { left, top, width, height } = control.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const card = control.matches(".hand .card");
    if (card) {
      const strip = [0.08, 0.15, 0.3, 0.5].some(
        (at) => hits(control, left + at * width, y) === null,
      );
      if (!strip) found.push(`covered: ${called(control)}`);
      if (control.offsetWidth < HELD) found.push(`narrow: ${called(control)} ${width}`);
      continue;
    }
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) {
      found.push(
        `out of reach: ${called(control)} at ${Math.round(x)}, ${Math.round(y)}`,
      );
      continue;
    }
    const hit = hits(control, x, y);
    if (hit !== null) {
      found.push(
        `covered: ${called(control)} by ${hit ? called(hit) : "nothing"}`,
      );
      continue;
    }
    if (
      getComputedStyle(control).display === "inline" ||
      control.closest(".log, p")
    )
      continue;
    const asked = control.matches(CONFIRMED) ? Math.min(least, 38) : least;
    const size = [extent(control, x, y, true), extent(control, x, y, false)];
    if (Math.min(...size) < asked - 0.5)
      found.push(
        `small: ${called(control)} ${size.map(Math.round).join(" x ")}`,
      );
  }

  for (const place of all('.trickrow .play'))
    if (place.offsetWidth < LAID) found.push(`tiny: ${called(place)} ${place.offsetWidth}`);

  if (room) room.scrollTop = room.scrollHeight;
  const texts = document.createTreeWalker(
    modal ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const element = text.parentElement;
    if (
      !text.data.trim() ||
      !visible(element) ||
      element.closest("svg, script, style, option")
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (!box.width || element.closest(SHORTENED)) continue;
    const { left, top, right, bottom } = box;
    if (lost(element, { left, top, right, bottom }) > SLACK)
      found.push(`cut: ${called(element)}`);
  }

  const pieces = all(PIECES).filter((piece) => !piece.closest(OVER) || modal);
  const boxes = pieces.map((piece) => [piece, clipped(piece)]);
  for (const piece of pieces) {
    const { left, top, right, bottom } = piece.getBoundingClientRect();
    if (
      piece.closest(".cloth, .mine") &&
      lost(piece, { left, top, right, bottom }) > SLACK + 3
    )
      found.push(`cut: ${called(piece)}`);
  }
  /** Names of many stand one higher, one lower, each over the edges of its neighbours' places. */
  const staggered = (one, other) =>
    one.matches(".seat") && other.matches(".many .who b");
  const together = (one, other) =>
    staggered(one, other) ||
    staggered(other, one) ||
    [".hand", ".trickrow", ".unit", ".tray .row"].some((row) => {
      const at = one.closest(row);
      return (
        at &&
        at === other.closest(row) &&
        !(one.matches(".chip") && other.matches(".chip"))
      );
    });
  boxes.forEach(([one, a], i) => {
    for (const [other, b] of boxes.slice(i + 1)) {
      if (one.contains(other) || other.contains(one) || together(one, other))
        continue;
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > SLACK && down > SLACK)
        found.push(
          `overlap: ${called(one)} and ${called(other)} by ${Math.round(across)} x ${Math.round(down)}`,
        );
    }
  });
  if (room) room.scrollTop = 0;
  return [...new Set(found)];
};
