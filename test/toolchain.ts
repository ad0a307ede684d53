import { spawnSync } from 'node:child_process';

/** What to install on Debian and Ubuntu for each program that the examples need. */
const PACKAGES = { python3: 'python3', cc: 'gcc libc6-dev' } as const;

/** Checks that a program of the machine is there. Tests never skip what they can't run: they say how to get it. */
export function needs(program: keyof typeof PACKAGES): string {
  const { status } = spawnSync(program, ['--version'], { stdio: 'ignore' });
  if (status === 0) return program;
  throw new Error(`This test needs "${program}", and it isn't here. Install it: apt-get install ${PACKAGES[program]}`);
}
