import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fontFiles } from './font-files.ts';
import { globalCss } from './global-style.ts';
import * as tokens from './tokens.ts';

const css = globalCss({ fontBase: '/_shell/fonts', isArabic: true });

/** Every `var(--…)` in a value, however deep. */
function variablesOf(value: unknown): string[] {
  if (typeof value === 'string') return [...value.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name);
  return value && typeof value === 'object' ? Object.values(value).flatMap(variablesOf) : [];
}

describe('the global stylesheet', () => {
  it('declares every variable that a token stands for', () => {
    const names = variablesOf(tokens);
    expect(names.length).toBeGreaterThan(50);
    for (const name of names) expect(css).toContain(`${name}:`);
  });

  it('stacks menus at 1000, dialogs and tooltips at 1100', () => {
    for (const layer of ['--z-menu:1000', '--z-dialog:1100', '--z-tooltip:1100']) expect(css).toContain(layer);
  });

  it('asks for the fonts at the given address', () => {
    for (const { file } of fontFiles) expect(css).toContain(`url("/_shell/fonts/${file}")`);
  });

  it('cannot end the style element that it stands in', () => {
    expect(css).not.toContain('<');
  });

  it('stays small enough to stand in every document', () => {
    expect(css.length).toBeLessThan(14_000);
  });
});

describe('the font files', () => {
  it.each(fontFiles)('$file exists and carries the hash of its content', (font) => {
    const path = createRequire(import.meta.url).resolve(`@fontsource-variable/readex-pro/files/${font.source}`);
    const hash = createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 8);
    expect(font.file).toContain(`-${hash}.woff2`);
  });
});
