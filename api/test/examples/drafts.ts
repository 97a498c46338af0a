import type { DraftContent, KeptDraft } from '@houni/contracts/draft';
import type { ExampleWorld, Examples } from '../example.ts';

const content: DraftContent = {
  transaction: 'SALE',
  category: 'APPARTEMENT',
  place: { governorate: 22, delegation: 227, sector: 1707 },
  details: { title: 'Appartement S+2', area: 98, rooms: 2 },
  step: 'details',
};

const kept = (as: string) => async (world: ExampleWorld) => {
  const { key } = await world.call<KeptDraft>('POST', '/items/drafts', { as, body: { content } });
  return { params: { key } };
};

export const examples: Examples = {
  'GET /items/draft': { as: 'demo-user' },
  'PUT /items/draft': { as: 'draft-writer', body: { content, revision: null } },
  'GET /items/drafts': { as: 'draft-lister' },
  'POST /items/drafts': { as: 'draft-beginner', body: { content } },
  'GET /items/drafts/{key}': { as: 'draft-reader', given: kept('draft-reader') },
  'PUT /items/drafts/{key}': {
    as: 'draft-editor',
    given: kept('draft-editor'),
    body: { content: { ...content, step: 'media' }, revision: 1 },
  },
  'DELETE /items/drafts/{key}': { as: 'draft-thrower', given: kept('draft-thrower') },
};
