const swirl =
  'M12.4 35.4C16.6 37 36.8 37 36.8 21.4C36.8 12 30 6.6 22 6.6C13.6 6.6 8 12 8 18.8C8 25.4 12.8 29.8 18.8 29.8C24.4 29.8 28.2 26.2 28.2 21.6C28.2 17.6 25.4 15 21.8 15C19 15 17.2 16.6 17.2 19';

/** Echo (E): a swirling, ghostlike fog with flashes of light (917 G). */
export const echo =
  `<path class="oc" stroke-width="7.8" d="${swirl}"/><path class="k1" stroke-width="4.8" d="${swirl}"/>` +
  `<path class="t2 ol" d="M37.4 1.4L39 6.2L43.8 7.8L39 9.4L37.4 14.2L35.8 9.4L31 7.8L35.8 6.2Z"/>` +
  `<path class="t2 ol" d="M7 25.4L8.4 29.6L12.6 31L8.4 32.4L7 36.6L5.6 32.4L1.4 31L5.6 29.6Z"/>`;
