import fc from 'fast-check';
import type { DraftContent } from '@houni/contracts/draft';
import { withPart } from './draft-content.ts';
import { mergeDrafts, withOther } from './merge-drafts.ts';

const base: DraftContent = {
  transaction: 'SALE',
  category: 'MAISONS',
  place: { governorate: 22, delegation: 227, sector: 1707 },
  details: { title: 'Villa', area: 200 },
  media: { photos: ['a', 'b'] },
  step: 'media',
};

/** A change of one field. */
const edits = fc.oneof(
  fc.record({
    part: fc.constant('details' as const),
    name: fc.constantFrom('title', 'description'),
    value: fc.string(),
  }),
  fc.record({ part: fc.constant('details' as const), name: fc.constantFrom('area', 'rooms'), value: fc.nat(500) }),
  fc.record({ part: fc.constant('contact' as const), name: fc.constantFrom('name', 'hours'), value: fc.string() }),
);
type Edit = { part: 'details' | 'contact'; name: string; value: string | number };
const apply = (content: DraftContent, all: readonly Edit[]) =>
  all.reduce((current, { part, name, value }) => withPart(current, part, { [name]: value }), content);

describe('mergeDrafts', () => {
  it('keeps the changes of both sides to different fields', () => {
    const own = withPart(base, 'details', { title: 'Villa avec jardin' });
    const account = withPart(withPart(base, 'details', { area: 210 }), 'contact', { name: 'Amira Ben Salah' });
    const { content, conflicts } = mergeDrafts(base, own, account);
    expect(conflicts).toEqual([]);
    expect(content).toEqual({
      ...base,
      details: { title: 'Villa avec jardin', area: 210 },
      contact: { name: 'Amira Ben Salah' },
    });
  });

  it('reports a field that both changed, keeps this device’s text and can take the other', () => {
    const own = withPart(base, 'details', { title: 'Villa au calme' });
    const account = withPart(base, 'details', { title: 'Villa près de la mer' });
    const { content, conflicts } = mergeDrafts(base, own, account);
    expect(content.details?.title).toBe('Villa au calme');
    expect(conflicts).toEqual([{ path: 'details.title', other: 'Villa près de la mer' }]);
    expect(conflicts.reduce(withOther, content)).toEqual(account);
  });

  it('keeps photos that either side added, without those that either side removed', () => {
    const own = withPart(base, 'media', { photos: ['b', 'a', 'c'] });
    const account = withPart(base, 'media', { photos: ['b', 'd'] });
    expect(mergeDrafts(base, own, account).content.media?.photos).toEqual(['b', 'c', 'd']);
  });

  it('removes a field that one side emptied, and goes to the later step', () => {
    const own = withPart(base, 'details', { area: undefined });
    const { content } = mergeDrafts(base, own, { ...base, step: 'contact' });
    expect(content).toEqual({ ...base, details: { title: 'Villa' }, step: 'contact' });
  });

  it('loses no change of either side, whatever both wrote', () => {
    fc.assert(
      fc.property(fc.array(edits), fc.array(edits), (mine, theirs) => {
        const [own, account] = [apply(base, mine), apply(base, theirs)];
        const { content, conflicts } = mergeDrafts(base, own, account);
        const other = conflicts.reduce(withOther, content);
        for (const part of ['details', 'contact'] as const) {
          const at = (draft: DraftContent, name: string) =>
            (draft[part] as Record<string, unknown> | undefined)?.[name];
          for (const name of new Set(
            [...mine, ...theirs].filter((edit) => edit.part === part).map((edit) => edit.name),
          )) {
            const [before, here, there] = [at(base, name), at(own, name), at(account, name)];
            expect(at(content, name)).toEqual(here === before ? there : here);
            if (there !== before) expect(at(other, name)).toEqual(there);
          }
        }
        expect(mergeDrafts(base, own, own)).toEqual({ content: own, conflicts: [] });
      }),
      { seed: 20_260, numRuns: 300 },
    );
  });
});
