// What page modules ask of a browser while loading, and a table during play. Import it before them. Motion is reduced.
import { vi } from 'vitest';

const addEventListener = (): void => undefined;
vi.stubGlobal('addEventListener', addEventListener);
vi.stubGlobal('document', { hidden: false, addEventListener });
vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } });
vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduced-motion') }));
