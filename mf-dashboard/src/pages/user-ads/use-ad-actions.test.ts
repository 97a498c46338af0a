import { stateAlone } from '@houni/store/task-state.test-support';
import { jest } from '@jest/globals';
import { ownItemApi } from '@houni/api-client/own-item';
import type { MyAd } from '@houni/contracts/my-ads';
import { makeStore } from '@houni/store';
import { AdActionRunner, NO_ACTIONS } from './ad-action-runner.ts';
import type { AdAction, AdFailure } from './ad-actions.ts';
import { sendAction } from './use-ad-actions.ts';

const ad = (publicKey: string, revision = 3) => ({ publicKey, title: `Ad ${publicKey}`, revision }) as MyAd; // what is read
const [one, two] = [ad('k0001'), ad('k0002')];

/** A fake of the calls: notes them, and fails for chosen ads. */
function api(failures: Record<string, AdFailure> = {}) {
  const calls: string[] = [];
  let reloads = 0;
  const sent = {
    send: async (action: AdAction, { publicKey }: MyAd) => {
      calls.push(`${action} ${publicKey}`);
      return failures[publicKey] ?? null;
    },
    reload: () => void (reloads += 1),
  };
  const runner = new AdActionRunner(sent, stateAlone(NO_ACTIONS));
  return { runner, calls, reloads: () => reloads };
}
const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('actions on ads', () => {
  it('run one after the other, and reload the list once', async () => {
    const { runner, calls, reloads } = api();
    runner.run('pause', [one, two]);
    expect([...runner.getState().busy.keys()]).toEqual(['k0001', 'k0002']);
    await settle();
    expect(calls).toEqual(['pause k0001', 'pause k0002']);
    expect(reloads()).toBe(1);
    expect(runner.getState().busy.size).toBe(0);
  });

  it('ignore a second click on an ad whose action runs', async () => {
    const { runner, calls } = api();
    runner.run('renew', [one]);
    runner.run('renew', [one]);
    runner.run('pause', [one, two]);
    await settle();
    expect(calls.toSorted()).toEqual(['pause k0002', 'renew k0001']);
  });

  it('report each ad that failed, with the reason', async () => {
    const { runner } = api({ k0002: 'changed' });
    runner.run('close', [one, two]);
    await settle();
    expect(runner.getState().results.map(({ ad, failure }) => [ad.title, failure])).toEqual([
      ['Ad k0001', null],
      ['Ad k0002', 'changed'],
    ]);
  });
});

describe('sendAction', () => {
  beforeEach(() => jest.useRealTimers());

  /** A store whose API notes its requests. */
  function store(answer: (request: Request) => Response) {
    const requests: string[] = [];
    const { dispatch } = makeStore({
      environment: {
        apiUrl: 'http://api.test',
        getToken: () => 'token',
        deadline: 1000,
        fetch: async (input, init) => {
          const request = new Request(input, init);
          const body = request.method === 'GET' ? '' : ` ${await request.clone().text()}`;
          requests.push(`${request.method} ${new URL(request.url).pathname}${body}`);
          return answer(request);
        },
      },
    });
    return { dispatch, requests };
  }

  it.each([
    { action: 'pause', request: 'POST /items/k0001/pause {"revision":3}' },
    { action: 'resume', request: 'POST /items/k0001/resume {"revision":3}' },
    { action: 'renew', request: 'POST /items/k0001/renew {"revision":3}' },
    { action: 'submit', request: 'POST /items/k0001/submit {"revision":3}' },
    { action: 'close', request: 'POST /items/k0001/close {"revision":3,"outcome":"sold_or_rented"}' },
    { action: 'delete', request: 'DELETE /items/k0001 ' },
    { action: 'undelete', request: 'POST /items/k0001/undelete {}' },
  ] as const)('sends $action with the revision that the user has seen', async ({ action, request }) => {
    const { dispatch, requests } = store(() => Response.json({}));
    expect(await sendAction(dispatch, action, one)).toBeNull();
    expect(requests).toEqual([request]);
  });

  it('deletes the photos one after the other, and stops at the first that must stay', async () => {
    const own = { photos: [{ key: 'md_a' }, { key: 'md_b' }, { key: 'md_c' }] };
    const { dispatch, requests } = store(({ method, url }) => {
      if (method === 'GET') return Response.json(own);
      if (url.endsWith('md_b')) return Response.json({ code: 'conflict', field: 'key' }, { status: 409 });
      return Response.json({});
    });
    expect(await sendAction(dispatch, 'deletePhotos', one)).toBe('photos');
    expect(requests.map((request) => request.trim())).toEqual([
      'GET /items/k0001',
      'DELETE /media/md_a',
      'DELETE /media/md_b',
    ]);
  });

  it('duplicates an ad as a draft with its facts, without its photos', async () => {
    const content = {
      transaction: 'SALE',
      category: 'MAISONS',
      title: 'Villa',
      photos: ['md_a'],
      contact: { name: 'A' },
    };
    const own = { ad: { ...content, place: {}, price: { millimes: 5, unit: 'total' } } };
    const { dispatch, requests } = store(({ method }) => Response.json(method === 'GET' ? own : {}));
    expect(await sendAction(dispatch, 'duplicate', one)).toBeNull();
    dispatch(ownItemApi.util.resetApiState()); // ends its timers
    expect(requests[0]).toBe('GET /items/k0001');
    expect(requests[1]).toContain('POST /items/drafts');
    expect(requests[1]).toContain('"title":"Villa"');
    expect(requests[1]).not.toContain('md_a');
  });

  it('returns why an action failed', async () => {
    const { dispatch } = store(() => Response.json({ code: 'conflict', field: 'revision' }, { status: 409 }));
    expect(await sendAction(dispatch, 'pause', one)).toBe('changed');
  });
});
