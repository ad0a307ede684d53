import type { Art } from '@menagerie/core';

/** The one piece. */
export const art: Art = { P: '<circle class="t1 ol" cx="22.5" cy="15" r="7"/><path class="t1 ol" d="M12 38 Q22.5 14 33 38 Z"/>' };
