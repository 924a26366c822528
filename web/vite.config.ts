/// <reference types="vitest/config" />
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

/** The fonts' licences travel with the fonts. */
const licences: Plugin = {
  name: 'licences',
  generateBundle() {
    for (const fileName of ['OFL-Figtree.txt', 'OFL-Fraunces.txt']) {
      const source = readFileSync(new URL(`src/fonts/${fileName}`, import.meta.url), 'utf-8');
      this.emitFile({ type: 'asset', fileName: `assets/${fileName}`, source });
    }
  },
};

/** The service worker knows the files of this build: those of the first page, and all others. */
const serviceWorker: Plugin = {
  name: 'service-worker',
  generateBundle(_, bundle) {
    const shell = new Set<string>();
    const add = (name: string): void => {
      const chunk = bundle[name];
      if (!chunk || shell.has(name)) return;
      shell.add(name);
      if (chunk.type !== 'chunk') return;
      chunk.imports.forEach(add);
      chunk.viteMetadata?.importedCss.forEach(add);
    };
    const files = Object.values(bundle);
    files.filter((file) => file.type === 'chunk' && file.isEntry).forEach((f) => add(f.fileName));
    files.filter(({ fileName }) => fileName.endsWith('.woff2')).forEach((f) => add(f.fileName));
    const list = (names: Iterable<string>) => JSON.stringify([...names].map((name) => `/${name}`));
    const assets = files
      .map(({ fileName }) => fileName)
      .filter((name) => /^assets\/.*\.(js|css|woff2|svg)$/.test(name));
    const template = readFileSync(new URL('sw.js', import.meta.url), 'utf-8');
    const version = createHash('sha256')
      .update(template + list(assets))
      .digest('hex')
      .slice(0, 12);
    const source = template
      .replace('const SHELL = []', `const SHELL = ${list(shell)}`)
      .replace('const ASSETS = []', `const ASSETS = ${list(assets)}`)
      .replace('VERSION', version);
    this.emitFile({ type: 'asset', fileName: 'sw.js', source });
  },
};

export default defineConfig({
  plugins: [svelte(), licences, serviceWorker],
  base: '/',
  build: {
    outDir: '../src/tablee/server/static',
    emptyOutDir: true,
    // Nothing is inlined as a data: address, so that the server's content policy can be strict.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      '/api': { target: process.env['TABLEE_SERVER'] ?? 'http://127.0.0.1:8000', ws: true },
    },
  },
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  test: { environment: 'happy-dom', include: ['tests/**/*.test.ts'], testTimeout: 60_000 },
});
