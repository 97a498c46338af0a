import { readdirSync } from 'node:fs';
import { isValidElement } from 'react';
import type { ReactNode } from 'react';
import type { Stories } from './stories.ts';

const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.tsx') && !file.includes('.test.'));

/** All exported components with their files. */
async function exportedComponents(): Promise<[component: unknown, name: string][]> {
  const modules = files.filter((file) => !file.endsWith('.stories.tsx'));
  const found = await Promise.all(
    modules.map(async (file) => {
      const exported: Record<string, unknown> = await import(`./${file}`);
      return Object.entries(exported)
        .filter(([name, value]) => typeof value === 'function' && /^[A-Z]/.test(name))
        .map(([name, value]): [unknown, string] => [value, `${file}: ${name}`]);
    }),
  );
  return found.flat();
}

/** The component types that the stories render, also in properties. */
async function drawnComponents(): Promise<Set<unknown>> {
  const drawn = new Set<unknown>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    if (!isValidElement<Record<string, ReactNode>>(node)) return;
    drawn.add(node.type);
    Object.values(node.props).forEach(visit);
  };
  for (const file of files.filter((file) => file.endsWith('.stories.tsx'))) {
    const { default: stories }: { default: Stories } = await import(`./${file}`);
    for (const story of Object.values(stories.states)) {
      const render = typeof story === 'function' ? story : story.render;
      for (const locale of ['fr', 'ar'] as const)
        visit(render({ locale, say: (latin, arabic) => (locale === 'ar' ? arabic : latin) }));
    }
  }
  return drawn;
}

describe('catalogue', () => {
  it('has a story for every exported component', async () => {
    const drawn = await drawnComponents();
    const missing = (await exportedComponents()).filter(([component]) => !drawn.has(component));
    expect(missing.map(([, name]) => name)).toEqual([]);
  });
});
