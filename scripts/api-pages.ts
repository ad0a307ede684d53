// Makes the pages of the library's API from the docstrings.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Application, PageEvent, type DeclarationReflection, type TypeDocOptions } from 'typedoc';
import { ROOT } from './packages.ts';

const WORK = join(ROOT, '.tmp/docs');

/** What needs a docstring: everything you can import, and everything you can call on it. */
const DOCUMENTED: NonNullable<TypeDocOptions['requiredToBeDocumented']> = [
  'Class',
  'Enum',
  'Function',
  'Interface',
  'TypeAlias',
  'Variable',
  'Method',
  'CallSignature',
];

/** The only script that typedoc writes inline, which our headers forbid. It applies the chosen theme. */
const INLINE = /<script>(document\.documentElement\.dataset\.theme.*?)<\/script>/;

/**
 * Writes the pages of modules into a folder. `modules` maps each import name to its source. `packages` names those that need docstrings.
 * Prints each complaint (a public name without a docstring, a link that leads nowhere) and returns how many there are.
 */
export async function makeApiPages(folder: string, modules: ReadonlyMap<string, string>, packages: readonly string[]): Promise<number> {
  rmSync(WORK, { recursive: true, force: true });
  mkdirSync(WORK, { recursive: true });
  const tsconfig = join(WORK, 'tsconfig.json');
  const compilerOptions = { lib: ['ES2023', 'DOM', 'DOM.Iterable'], incremental: false };
  const files = [...modules.values()];
  writeFileSync(tsconfig, JSON.stringify({ extends: join(ROOT, 'tsconfig.lib.json'), compilerOptions, include: [], exclude: [], files }));
  const readme = join(WORK, 'readme.md');
  writeFileSync(readme, frontPage());
  const app = await Application.bootstrap({
    name: 'The Menagerie library',
    favicon: join(ROOT, 'apps/web/public/icon.svg'),
    navigation: { includeFolders: false },
    entryPoints: files,
    tsconfig,
    readme,
    projectDocuments: ['element.md', 'game-files.md'].map((name) => join(ROOT, 'docs', name)),
    // Typedoc wants links to sources. We remove them below, since a host's own copy may differ from any public one.
    disableGit: true,
    sourceLinkTemplate: '{path}',
    gitRevision: 'main',
    excludePrivate: true,
    excludeInternal: true,
    githubPages: false,
    navigationLinks: { 'The site': '/', 'The server’s API': '/api/openapi.json' },
    // Their boxes would need inline styles, which our headers forbid.
    visibilityFilters: {},
    customCss: join(ROOT, 'scripts/api-pages.css'),
    validation: { notDocumented: true, notExported: false, invalidLink: true, rewrittenLink: true, invalidPath: true },
    requiredToBeDocumented: DOCUMENTED,
    packagesRequiringDocumentation: [...packages],
    logLevel: 'Warn',
  });
  const project = await app.convert();
  if (!project) return Math.max(1, app.logger.errorCount);
  const names = new Map([...modules].map(([name, path]) => [path, name]));
  for (const module of project.children ?? []) {
    const name = names.get(module.sources?.[0]?.fullFileName ?? '');
    if (name !== undefined) module.name = name;
  }
  for (const document of project.documents ?? []) {
    const [{ text }] = document.content;
    document.name = /^# (.*)/m.exec(text)?.[1] ?? document.name;
  }
  for (const { sources } of Object.values(project.reflections) as Pick<DeclarationReflection, 'sources'>[])
    for (const source of sources ?? []) delete source.url;
  app.validate(project);
  const complaints = app.logger.warningCount + app.logger.errorCount;
  if (complaints > 0) return complaints;
  let theme = '';
  app.renderer.on(PageEvent.END, (page) => {
    page.contents = (page.contents ?? '').replace(INLINE, (_, script: string) => {
      theme = script;
      return `<script src="${'../'.repeat(page.url.split('/').length - 1)}assets/theme.js"></script>`;
    });
  });
  rmSync(folder, { recursive: true, force: true });
  await app.generateDocs(project, folder);
  const main = join(folder, 'assets/main.js');
  const script = readFileSync(main, 'utf8');
  const styled = 'document.head.appendChild(document.createElement("style"))';
  if (theme === '' || !script.includes(styled))
    throw new Error('Typedoc writes its pages differently now: look for scripts and styles in them.');
  writeFileSync(join(folder, 'assets/theme.js'), theme);
  // The style for the boxes. It's empty without them, but browsers still report it as a breach of our headers.
  writeFileSync(main, script.replace(styled, 'document.createElement("style")'));
  return app.logger.warningCount + app.logger.errorCount;
}

/** What the README says about the library. */
function frontPage(): string {
  const [, section] = /\n## As a library\n(.*?)\n## /s.exec(readFileSync(join(ROOT, 'README.md'), 'utf8'))!;
  const text = section.replace(/\]\(docs\/([\w.-]+)\)/g, (_, name: string) => `](${join('../../docs', basename(name))})`);
  return `Rules, game files, matches, search and boards, for programs and pages of your own.\n${text}`;
}
