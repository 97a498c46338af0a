import type { DraftContent } from '@houni/contracts/draft';
import { reconcile } from './reconcile.ts';
import type { AccountDraft, SavedDraft } from './reconcile.ts';

const house: DraftContent = { transaction: 'SALE', category: 'MAISONS', step: 'type' };
const flat: DraftContent = { transaction: 'RENTAL', category: 'APPARTEMENT', step: 'type' };
const saved = (over: Partial<SavedDraft> = {}): SavedDraft => ({
  content: house,
  updatedAt: '2026-03-02T10:00:00Z',
  revision: 4,
  base: { transaction: null, category: null, step: 'type' },
  dirty: true,
  ...over,
});
const account = (over: Partial<AccountDraft> = {}): AccountDraft => ({
  key: 'saved',
  content: flat,
  updatedAt: '2026-03-01T10:00:00Z',
  revision: 5,
  ...over,
});

describe('reconcile', () => {
  it('returns nothing if neither draft exists', () => {
    expect(reconcile(null, null)).toBeNull();
  });

  it('returns the only existing draft', () => {
    expect(reconcile(saved({ revision: null }), null)).toEqual({
      content: house,
      revision: null,
      push: true,
      aside: null,
      conflicts: [],
    });
    expect(reconcile(null, account())).toEqual({ content: flat, revision: 5, push: false, aside: null, conflicts: [] });
  });

  it('returns nothing if the account’s draft was finished on another device and nothing changed here', () => {
    expect(reconcile(saved({ dirty: false }), null)).toBeNull();
    expect(reconcile(saved({ dirty: true }), null)).toMatchObject({ content: house, push: true });
  });

  it('returns the account’s draft if only the language was filled in here', () => {
    const content: DraftContent = { transaction: null, category: null, details: { language: 'fr' }, step: 'type' };
    const blank = saved({ content, revision: null, base: null });
    expect(reconcile(blank, account())).toEqual({
      content: flat,
      revision: 5,
      push: false,
      aside: null,
      conflicts: [],
    });
  });

  it('returns the account’s draft if nothing changed here', () => {
    expect(reconcile(saved({ dirty: false }), account())).toEqual({
      content: flat,
      revision: 5,
      push: false,
      aside: null,
      conflicts: [],
    });
  });

  it('returns the device’s draft if only it changed', () => {
    expect(reconcile(saved({ revision: 5 }), account())).toEqual({
      content: house,
      revision: 5,
      push: true,
      aside: null,
      conflicts: [],
    });
  });

  it('reports no conflict if both have the same content', () => {
    expect(reconcile(saved(), account({ content: house }))).toEqual({
      content: house,
      revision: 5,
      push: false,
      aside: null,
      conflicts: [],
    });
  });

  it('merges field by field and reports what both changed', () => {
    expect(reconcile(saved(), account())).toEqual({
      content: house,
      revision: 5,
      push: true,
      aside: null,
      conflicts: [{ path: 'type', other: { transaction: 'RENTAL', category: 'APPARTEMENT' } }],
    });
  });

  it('keeps the account’s draft aside if the two never met', () => {
    expect(reconcile(saved({ revision: null, base: null }), account())).toEqual({
      content: house,
      revision: 5,
      push: true,
      aside: flat,
      conflicts: [],
    });
  });
});
