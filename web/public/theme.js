// Runs before the first paint, so that no page flashes in the wrong light.
(() => {
  let saved = {};
  try {
    saved = JSON.parse(localStorage.getItem('tablee.settings') ?? '{}');
  } catch {
    // a damaged or forbidden store is the same as none
  }
  const dark =
    saved.theme === 'dark' ||
    (saved.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.documentElement.dataset.motion = saved.motion ?? 'calm';
})();
