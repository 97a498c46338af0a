import type { DraftContent, SavedDraft } from '@houni/contracts/draft';
import type { ExampleContext, Examples } from '../example.ts';

const content: DraftContent = {
  transaction: 'SALE',
  category: 'APPARTEMENT',
  place: { governorate: 22, delegation: 227, sector: 1707 },
  details: { title: 'Appartement S+2', area: 98, rooms: 2 },
  step: 'details',
};

const complete: DraftContent = {
  ...content,
  details: {
    ...content.details,
    language: 'fr',
    description: 'Deux chambres, un salon, une cuisine équipée et une terrasse au calme. '.repeat(4),
    priceMillimes: 420_000_000,
  },
  contact: { name: 'Amira Ben Salah', phone: '+216 20 123 456', phoneShown: true },
  step: 'preview',
};

const savedDraft =
  (as: string, saved = content) =>
  async (context: ExampleContext) => {
    const { key } = await context.call<SavedDraft>('POST', '/items/drafts', { as, body: { content: saved } });
    return { params: { key } };
  };

export const examples: Examples = {
  'GET /items/draft': { as: 'demo-user' },
  'PUT /items/draft': { as: 'draft-writer', body: { content, revision: null } },
  'GET /items/drafts': { as: 'draft-lister' },
  'POST /items/drafts': { as: 'draft-beginner', body: { content } },
  'GET /items/drafts/{key}/preview': {
    as: 'draft-viewer',
    prepare: savedDraft('draft-viewer', complete),
    query: { locale: 'fr' },
  },
  'POST /items/drafts/{key}/open': { as: 'draft-opener', prepare: savedDraft('draft-opener') },
  'DELETE /items/drafts/{key}': { as: 'draft-thrower', prepare: savedDraft('draft-thrower') },
};
