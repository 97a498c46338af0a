import type { DraftContent } from '@houni/contracts/draft';
import { reconcile } from './reconcile.ts';
import type { AccountDraft, KeptDraft } from './reconcile.ts';

const house: DraftContent = { transaction: 'SALE', category: 'MAISONS', step: 'type' };
const flat: DraftContent = { transaction: 'RENTAL', category: 'APPARTEMENT', step: 'type' };
const kept = (over: Partial<KeptDraft> = {}): KeptDraft => ({
  content: house,
  updatedAt: '2026-03-02T10:00:00Z',
  revision: 4,
  dirty: true,
  ...over,
});
const account = (over: Partial<AccountDraft> = {}): AccountDraft => ({
  content: flat,
  updatedAt: '2026-03-01T10:00:00Z',
  revision: 5,
  ...over,
});

describe('a draft on the device and one in the account', () => {
  it('are nothing where neither exists', () => {
    expect(reconcile(null, null)).toBeNull();
  });

  it('give the only one there is', () => {
    expect(reconcile(kept({ revision: null }), null)).toEqual({
      content: house,
      revision: null,
      push: true,
      notice: null,
    });
    expect(reconcile(null, account())).toEqual({ content: flat, revision: 5, push: false, notice: null });
  });

  it('are gone where the account’s was finished elsewhere and nothing changed here', () => {
    expect(reconcile(kept({ dirty: false }), null)).toBeNull();
    expect(reconcile(kept({ dirty: true }), null)).toMatchObject({ content: house, push: true });
  });

  it('follow the account where nothing changed here', () => {
    expect(reconcile(kept({ dirty: false }), account())).toEqual({
      content: flat,
      revision: 5,
      push: false,
      notice: null,
    });
  });

  it('follow the device where only it changed', () => {
    expect(reconcile(kept({ revision: 5 }), account())).toEqual({
      content: house,
      revision: 5,
      push: true,
      notice: null,
    });
  });

  it('agree in silence where both hold the same', () => {
    expect(reconcile(kept(), account({ content: house }))).toEqual({
      content: house,
      revision: 5,
      push: false,
      notice: null,
    });
  });

  it('in conflict follow the newer one and say so', () => {
    expect(reconcile(kept(), account())).toEqual({ content: house, revision: 5, push: true, notice: 'device' });
    expect(reconcile(kept(), account({ updatedAt: '2026-03-03T10:00:00Z' }))).toEqual({
      content: flat,
      revision: 5,
      push: false,
      notice: 'account',
    });
  });
});
