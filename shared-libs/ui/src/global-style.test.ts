import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fontFiles } from './font-files.ts';
import { globalCss } from './global-style.ts';
import * as tokens from './tokens.ts';

const css = globalCss({ fontBase: '/_shell/fonts', isArabic: true });

/** All `var(--…)` in a value, at any depth. */
function variablesOf(value: unknown): string[] {
  if (typeof value === 'string') return [...value.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name);
  return value && typeof value === 'object' ? Object.values(value).flatMap(variablesOf) : [];
}

describe('globalCss', () => {
  it('declares the variable of every token', () => {
    const names = variablesOf(tokens);
    expect(names.length).toBeGreaterThan(50);
    for (const name of names) expect(css).toContain(`${name}:`);
  });

  it('has the z-index 1000 for menus and 1100 for dialogs and tooltips', () => {
    for (const layer of ['--z-menu:1000', '--z-dialog:1100', '--z-tooltip:1100']) expect(css).toContain(layer);
  });

  it('loads the fonts from the given URL', () => {
    for (const { file } of fontFiles) expect(css).toContain(`url("/_shell/fonts/${file}")`);
  });

  it('does not contain the end of a style element', () => {
    expect(css).not.toContain('<');
  });

  it('is small enough to be inlined in every document', () => {
    expect(css.length).toBeLessThan(14_000);
  });
});

describe('fontFiles', () => {
  it.each(fontFiles)('$file exists and carries the hash of its content', (font) => {
    const path = createRequire(import.meta.url).resolve(`@fontsource-variable/readex-pro/files/${font.source}`);
    const hash = createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 8);
    expect(font.file).toContain(`-${hash}.woff2`);
  });
});
