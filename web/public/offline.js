// As soon as the server answers again, the page that was wanted comes by itself.
setInterval(async () => {
  const answer = await fetch('/health').catch(() => null);
  if (!answer?.ok) return;
  if (location.pathname === '/offline.html') location.replace('/');
  else location.reload();
}, 2000);
