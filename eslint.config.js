import { defineConfig, globalIgnores } from 'eslint/config';
import ts from 'typescript-eslint';

// TypeScript reads components as the linter does. Otherwise each of them would make a new program of all the others.
process.env.SVELTE_ESLINT_PARSER_EXPERIMENTAL_TS_SYS_HOOK = '1';
const { default: svelte } = await import('eslint-plugin-svelte');

// What Svelte compiles. Everything else that is TypeScript is read by oxlint, by the same rules (.oxlintrc.json), in a seventh of the time.
export default defineConfig(
  globalIgnores(['**/dist/', '**/node_modules/', 'coverage/', '.tmp/']),
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    extends: [ts.configs.recommendedTypeChecked, ts.configs.strict, svelte.configs['flat/recommended']],
    languageOptions: {
      parserOptions: { projectService: true, extraFileExtensions: ['.svelte'], parser: ts.parser },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  {
    // The linter takes what comes out of a .svelte file for any; svelte-check knows its types and checks them.
    files: ['**/*.svelte'],
    rules: Object.fromEntries(
      ['argument', 'assignment', 'call', 'member-access', 'return'].map((what) => [`@typescript-eslint/no-unsafe-${what}`, 'off']),
    ),
  },
);
