// Finds bugs; how the code looks is prettier's.
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['node_modules', 'src/lib/protocol.ts'] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  { files: ['**/*.js', '**/*.mjs'], languageOptions: { globals: globals.nodeBuiltin } },
  {
    files: ['public/*.js', 'sw.js'],
    languageOptions: { globals: { ...globals.browser, ...globals.serviceworker } },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      // The compiler knows all names.
      'no-undef': 'off',
      // A cache, or a set that lives for one call, need not be reactive.
      'svelte/prefer-svelte-reactivity': 'off',
      // {' · '} keeps a space that would be lost.
      'svelte/no-useless-mustaches': 'off',
    },
  },
  {
    // What is drawn there is data of our own, never what somebody wrote.
    files: ['src/art/**', 'src/games/*/art/**'],
    rules: { 'svelte/no-at-html-tags': 'off' },
  },
  {
    // These rules ask the compiler for types: cheap in scripts, slow in components.
    files: ['**/*.ts'],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
    },
  },
);
