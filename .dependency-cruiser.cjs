/** Arrows run one way; see docs/architecture.md. */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    // The site's folders are layers: one that imports another is above it.
    {
      name: 'no-two-folders-of-the-site-need-each-other',
      severity: 'error',
      scope: 'folder',
      from: { path: '^apps/web/src' },
      to: { circular: true },
    },
    { name: 'core-stands-alone', severity: 'error', from: { path: '^packages/core/src' }, to: { path: '^(packages/(?!core)|games|apps)' } },
    {
      name: 'games-know-only-core',
      severity: 'error',
      from: { path: '^games/([^/]+)/(src|rulebook|lessons)' },
      to: { path: '^(packages/(?!core/)|apps|games/(?!$1/))' },
    },
    {
      name: 'shared-packages-know-only-core',
      severity: 'error',
      from: { path: '^packages/(record|match|engine|lessons|board)/src' },
      to: { path: '^(games|apps|packages/(?!core/|$1/))' },
    },
    {
      name: 'the-element-knows-what-it-shows',
      severity: 'error',
      from: { path: '^packages/element/src' },
      to: { path: '^(games|apps|packages/(?!core/|board/|record/|registry/|element/))' },
    },
    {
      name: 'mail-knows-words-and-boards',
      severity: 'error',
      from: { path: '^packages/mail/src' },
      to: { path: '^(games|apps|packages/(?!core/|board/|mail/))' },
    },
    {
      name: 'protocol-knows-only-shapes',
      severity: 'error',
      from: { path: '^packages/protocol/src' },
      to: { path: '^(games|apps|packages/(?!core/|match/|protocol/))' },
    },
    {
      name: 'only-the-registry-lists-games',
      severity: 'error',
      from: { path: '^(packages/(?!registry)|apps)[^/]*/[^/]+/src' },
      to: { path: '^games/' },
    },
    // Bucky's rules know its sight only by the one import that brings it in.
    {
      name: 'sight-can-be-lifted-out',
      severity: 'error',
      from: { path: '^games/bucky/(src|rulebook|lessons)/', pathNot: '^games/bucky/src/(sight/|rules.ts)' },
      to: { path: '^games/bucky/src/sight/' },
    },
    { name: 'nobody-imports-an-app', severity: 'error', from: { pathNot: '^apps/' }, to: { path: '^apps/' } },
    // The command line has commands that run and look after the server.
    {
      name: 'no-app-imports-another',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/(?!$1/)', pathNot: '^apps/server/src/(index|commands).ts' },
    },
    { name: 'the-site-needs-no-server', severity: 'error', from: { path: '^apps/web/' }, to: { path: '^apps/server/' } },
    {
      name: 'below-apps-no-platform',
      severity: 'error',
      from: { path: '^(packages|games)/[^/]+/(src|rulebook|lessons)' },
      to: { dependencyTypes: ['core'] },
    },
    { name: 'sources-do-not-import-tests', severity: 'error', from: { path: '/src/' }, to: { path: '/test/' } },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'svelte', 'types'],
      extensions: ['.ts', '.js', '.svelte'],
    },
  },
};
