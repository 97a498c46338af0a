import type { DocumentState } from '../render/document-html.ts';
import { toolbarFacts } from './toolbar.ts';

const blog = { version: '0.1.0+memory-abcdefabcdef', entry: { url: '', integrity: '' }, initial: [], pages: {} };
const state = { set: { number: 1000, remotes: { blog }, preview: null }, shell: 'development' };
const input = {
  state: state as unknown as DocumentState, // the part that the toolbar reads
  current: { kind: 'current' as const, set: 1000, upstreamSet: 7, hashes: {} },
  hydrationDifferences: 0,
};
const timing = { serverMs: 33.4, htmlBytes: 133_000, sentBytes: 25_500 };

describe('toolbarFacts', () => {
  it('names set, remote, version, server time, bytes and hydration', () => {
    expect(toolbarFacts(input, 'blog', timing, [null, null, null])).toEqual({
      set: '1000 on 7',
      remote: 'blog',
      version: '0.1.0+memory-abcdefabcdef',
      server: '33 ms',
      bytes: '133.0 KB HTML, 25.5 KB sent',
      hydration: 'done',
    });
  });

  it('says what is pending, failed or different, and names the shell as the owner of its pages', () => {
    const hydration = (roots: (string | null)[], hydrationDifferences = 0) =>
      toolbarFacts({ ...input, hydrationDifferences }, 'shell', null, roots)['hydration'];
    expect(hydration(['pending', null, 'pending'])).toBe('pending (2 of 3)');
    expect(hydration(['failed', null, null])).toBe('failed');
    expect(hydration([null, null, null], 2)).toBe('done, 2 different');
    expect(toolbarFacts(input, 'shell', null, [])).toMatchObject({ version: 'development', server: 'unknown' });
  });
});
