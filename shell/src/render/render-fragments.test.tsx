import createCache from '@emotion/cache';
import type { FragmentContext, ServerRemoteDefinition, ShellRuntime } from '@houni/remote';
import { inertActions } from '@houni/remote';
import { createI18n } from '@houni/i18n';
import { makeStore } from '@houni/store';
import { loadFragments, renderFragments } from './render-fragments.tsx';

const config = {} as ShellRuntime['config']; // no fragment of this test reads it
const shell: ShellRuntime = {
  store: makeStore({
    environment: {
      apiUrl: 'http://api.invalid',
      getToken: () => null,
      deadline: 100,
      fetch: async () => new Response(),
    },
  }),
  i18n: createI18n('fr', {}),
  locale: 'fr',
  config,
  actions: inertActions,
  serverRoute: null,
  renderFallback: () => null,
  reportError: () => undefined,
};

/** A remote with one fragment. */
function remote(name: string, load: (context: FragmentContext) => Promise<unknown>, Component: () => React.ReactNode) {
  const parts = { name, pages: {}, routes: {}, messages: async () => ({ [name]: { greeting: `de ${name}` } }) };
  return [
    name,
    { ...parts, fragments: { part: async () => ({ load, Component }) } } as ServerRemoteDefinition,
  ] as const;
}

const marks: (string | null)[] = [];
async function render(remotes: (readonly [string, ServerRemoteDefinition | Error])[], skip: string[] = []) {
  marks.length = 0;
  const names = ['one/part', 'two/part', 'three/part'] as const;
  const onRemoteCode = (name: string | null) => marks.push(name);
  const loading = { remotes: new Map(remotes), skip, deadline: 50, onRemoteCode, owner: 'page' };
  const loaded = await loadFragments(names, shell, loading);
  marks.push('rendering');
  const { html, failures, parts } = renderFragments(loaded, shell, {
    cache: createCache({ key: 'css' }),
    location: '/',
    onRemoteCode,
  });
  const reasons = failures.map(({ fragment, phase, message }) => `${fragment} ${phase} ${message.split('\n', 1)[0]}`);
  const outcomes = parts.map((part) => `${part.remote}/${part.fragment} ${part.outcome}`).toSorted();
  expect(parts.every(({ seconds }) => seconds >= 0)).toBe(true);
  return { html: Object.fromEntries(html), reasons: reasons.toSorted(), outcomes };
}

const works = async () => undefined;
const one = remote('one', works, () => <p>One</p>);

describe('fragments of a page', () => {
  it('are loaded side by side and rendered, each with its remote as the one that runs', async () => {
    const order: string[] = [];
    const slow = (name: string, ms: number) => async () => {
      order.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, ms));
      order.push(`${name} ends`);
    };
    const { html, reasons } = await render([
      one,
      remote('two', slow('two', 20), () => <p>Two</p>),
      remote('three', slow('three', 5), () => <p>Three</p>),
    ]);
    expect(reasons).toEqual([]);
    expect(html).toEqual({ 'one/part': '<p>One</p>', 'two/part': '<p>Two</p>', 'three/part': '<p>Three</p>' });
    expect(order).toEqual(['two begins', 'three begins', 'three ends', 'two ends']);
    expect(marks.slice(marks.indexOf('rendering') + 1)).toEqual(['one', null, 'two', null, 'three', null]);
  });

  it('are marked while their own code begins to run, and the remote of the page afterwards', async () => {
    const running: (string | null | undefined)[] = [];
    const looks = async () => void running.push(marks.at(-1));
    await render([remote('one', looks, () => null), remote('two', looks, () => null)]);
    expect(running).toEqual(['one', 'two']);
    expect(marks[marks.indexOf('rendering') - 1]).toBe('page');
  });

  it('are left out when they are late, throw, or their remote is not there; the others stay', async () => {
    const late = remote(
      'two',
      () => new Promise(() => undefined),
      () => <p>Two</p>,
    );
    const throws = remote('three', works, () => {
      throw new Error('thrown while rendering');
    });
    expect(await render([one, late, throws])).toEqual({
      html: { 'one/part': '<p>One</p>' },
      outcomes: ['one/part shown', 'three/part render', 'two/part load'],
      reasons: [
        'three/part render Error: thrown while rendering',
        'two/part load DeadlineError: loading two/part took longer than 50 ms',
      ],
    });
    expect(await render([one, ['two', new Error('broken bundle')]], ['one'])).toEqual({
      html: {},
      outcomes: ['one/part load', 'three/part load', 'two/part load'],
      reasons: [
        'one/part load Error: The remote was skipped because it crashed a render thread.',
        'three/part load Error: three is not in the release set',
        'two/part load Error: broken bundle',
      ],
    });
  });
});
