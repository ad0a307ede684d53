// Runs before the first paint, so that a chosen theme never flashes; lib/settings.svelte.ts owns the key.
try {
  const { theme } = JSON.parse(localStorage.getItem('menagerie.settings') ?? '{}');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // The page says what is wrong with its storage.
}
