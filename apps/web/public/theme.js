// Runs before the first paint, so that a chosen theme never flashes; lib/settings.svelte.ts owns the key.
try {
  const { theme, board } = JSON.parse(localStorage.getItem('menagerie.settings') ?? '{}');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  if (board === 'verdigris' || board === 'slate') document.documentElement.dataset.board = board;
} catch {
  // The page says what is wrong with its storage.
}
