import { fork, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { build } from 'rolldown';
import { chunkGroups, optimization } from '../scripts/chunks.ts';
import { geometricMean, median } from './measure.ts';
import type { Measured, Ready } from './side.ts';

/** One side of a paired measurement: a bundled program and its arguments. */
export interface Side {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
}

/** A side's speed relative to the first, by workload. Above 1 is faster. */
export interface Fared {
  readonly name: string;
  readonly signature: number;
  readonly ratios: ReadonlyMap<string, number>;
  /** Geometric mean of the ratios of all perft workloads. */
  readonly perft: number;
  readonly search: number;
}

/** Bundles a program of this folder with the packages and games of a tree, perhaps that of another commit. */
export async function bundled(program: string, tree: string, file: string): Promise<string> {
  const alias = Object.fromEntries(
    ['packages', 'games']
      .flatMap((folder) => readdirSync(join(tree, folder)).map((name) => join(tree, folder, name)))
      .flatMap((folder) => {
        const { name, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
        // Older commits have the whole registry in its one entry point.
        const entries = name.endsWith('/registry') ? { './all': exports['.'], ...exports } : exports;
        return Object.entries(entries).map(([entry, file]) => [`${name}${entry.slice(1)}$`, resolve(folder, file)] as const);
      }),
  );
  await build({
    input: join(import.meta.dirname, program),
    platform: 'node',
    logLevel: 'warn',
    resolve: { alias },
    optimization,
    output: {
      dir: dirname(file),
      entryFileNames: basename(file),
      chunkFileNames: `${basename(file, '.js')}-[name]-[hash].js`,
      codeSplitting: { groups: chunkGroups },
      format: 'esm',
    },
  });
  return file;
}

interface Manifest {
  readonly name: string;
  readonly exports: { readonly '.': string } & Readonly<Record<string, string>>;
}

/** Measures sides in rounds, every workload on each side in turn, so that other load on the machine hits all of them alike. */
export async function comparedWithFirst(sides: readonly Side[], rounds: number): Promise<readonly Fared[]> {
  const children = sides.map(({ program, args }) => new Running(program, args));
  try {
    const ready = await Promise.all(children.map((child) => child.answer<Ready>()));
    const { perfts, search } = ready[0];
    const speeds = sides.map(() => new Map([...perfts, search].map((name) => [name, [] as number[]])));
    // The extra first round is for the compiler.
    for (let round = -1; round < rounds; round++) {
      for (const name of [...perfts, search]) {
        const order = [...children.keys()];
        // Who comes first changes from round to round.
        for (const side of round % 2 === 0 ? order : order.reverse()) {
          const { speed } = await children[side].ask<Measured>(name);
          if (round >= 0) speeds[side].get(name)!.push(speed);
        }
      }
    }
    return sides.map(({ name }, side): Fared => {
      const ratioOf = (workload: string): number => {
        const first = speeds[0].get(workload)!;
        return median(speeds[side].get(workload)!.map((speed, round) => speed / first[round]));
      };
      const ratios = new Map([...perfts, search].map((workload) => [workload, ratioOf(workload)]));
      const perft = geometricMean(perfts.map((workload) => ratios.get(workload)!));
      return { name, signature: ready[side].signature, ratios, perft, search: ratios.get(search)! };
    });
  } finally {
    for (const child of children) child.stop();
  }
}

/** A side's process. */
class Running {
  readonly #child: ChildProcess;
  readonly #ended: Promise<never>;

  constructor(program: string, args: readonly string[]) {
    this.#child = fork(program, args);
    this.#ended = new Promise((_, reject) => {
      this.#child.once('exit', (code) => reject(new Error(`A side of the measurement ended early (exit code ${String(code)}).`)));
    });
    this.#ended.catch(() => undefined);
  }

  ask<T>(workload: string): Promise<T> {
    this.#child.send(workload);
    return this.answer();
  }

  answer<T>(): Promise<T> {
    return Promise.race([new Promise<T>((done) => this.#child.once('message', done)), this.#ended]);
  }

  stop(): void {
    this.#child.kill();
  }
}
