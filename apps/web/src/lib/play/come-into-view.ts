/** Brings a notice in the box into view; on a phone, the board above the box at the foot of the window as well, with the players' names. */
export function comeIntoView(notice: HTMLElement): void {
  notice.scrollIntoView({ block: 'nearest' });
  const box = notice.closest('.consequence');
  const board = document.querySelector('.board-side');
  const lower = board?.querySelector('.strips.below');
  if (!box || !board || !lower || getComputedStyle(box).position !== 'sticky') return;
  if (board.getBoundingClientRect().top < 0) board.scrollIntoView();
  const covered = lower.getBoundingClientRect().bottom - box.getBoundingClientRect().top;
  if (covered > 0) scrollBy(0, Math.min(covered, board.getBoundingClientRect().top));
}
