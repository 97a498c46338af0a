import { NO_DRAFT, readDraft, saveDraft } from './answer-draft.ts';

const stored = new Map<string, string>();
Object.defineProperty(globalThis, 'localStorage', {
  value: {
    getItem: (item: string) => stored.get(item) ?? null,
    setItem: (item: string, value: string) => void stored.set(item, value),
    removeItem: (item: string) => void stored.delete(item),
  },
  configurable: true,
  // Other tests of this worker replace it by an assignment.
  writable: true,
});

it('a draft is kept with its idempotency key, for its account and conversation only', () => {
  const draft = { text: 'Samedi ?', idempotencyKey: 'a-key-of-one-send' };
  saveDraft('u1', 'cv_1', draft);
  expect(readDraft('u1', 'cv_1')).toEqual(draft);
  expect(readDraft('u2', 'cv_1')).toEqual(NO_DRAFT);
  expect(readDraft('u1', 'cv_2')).toEqual(NO_DRAFT);
  saveDraft('u1', 'cv_1', NO_DRAFT);
  expect(stored.size).toBe(0);
});

it('a damaged draft is read as none', () => {
  localStorage.setItem('hounitnLocalStorageDb/answer/u1/cv_1', '{"text":');
  expect(readDraft('u1', 'cv_1')).toEqual(NO_DRAFT);
});
