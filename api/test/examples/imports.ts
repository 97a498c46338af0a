import { CSV_TYPE, XML_TYPE } from '@houni/domain/csv-columns';
import type { Feed, Import } from '@houni/contracts/import';
import type { Example, Examples, ExampleContext } from '../example.ts';
import { KYERO_TEXT, kyeroFeed, kyeroProperty } from '../kyero-feed.ts';

const owner = 'demo-agency';
const seller = 'example-seller';

const ROWS = Buffer.from(
  [
    'reference;transaction;category;title;description;governorate;delegation;sector;price;area;rooms',
    `R1;vente;appartement;Appartement S+2 à Sidi Bou Saïd;${KYERO_TEXT};Tunis;Carthage;Sidi Bou Said;320 000;98;2`,
    'R2;vente;appartement;Appartement;Texte trop court;Tunis;Carthage;Atlantis;beaucoup;98;2',
  ].join('\n'),
);

/** An import that is ready to be applied. */
async function report({ call }: ExampleContext): Promise<{ params: { key: string } }> {
  const { key } = await call<Import>('POST', '/imports/csv', {
    as: seller,
    headers: { 'content-type': CSV_TYPE },
    body: ROWS,
  });
  return { params: { key } };
}

let feeds = 0;
async function feed({ db, call }: ExampleContext): Promise<{ params: { key: string } }> {
  await db.deleteFrom('importFeeds').execute();
  feeds += 1;
  const { key } = await call<Feed>('POST', '/imports/feeds', {
    as: owner,
    body: { name: 'Notre site', url: `https://agence.example/kyero-${feeds}.xml` },
  });
  return { params: { key } };
}

const as = 'demo-administrator';
const ofSeller = (example: Example): Example => ({ as: seller, ...example });
const ofOwner = (example: Example): Example => ({ as: owner, ...example });

export const examples: Examples = {
  'POST /imports/text': ofSeller({
    body: {
      text: 'À vendre appartement S+2 à La Marsa, 98 m², 2ème étage, 320 000 DT négociable. Tél. 98 123 456',
      save: false,
    },
  }),
  'POST /imports/csv': ofSeller({ query: { name: 'biens.csv' }, headers: { 'content-type': CSV_TYPE }, body: ROWS }),
  'POST /imports/xml': ofOwner({
    query: { name: 'export.xml' },
    headers: { 'content-type': XML_TYPE },
    body: Buffer.from(kyeroFeed([kyeroProperty({ id: 'A1' })])),
  }),
  'GET /imports/mine': ofSeller({
    prepare: async (context) => {
      await report(context);
    },
  }),
  'GET /imports/{key}': ofSeller({ prepare: report }),
  'GET /imports/{key}/items': ofSeller({ query: { pageSize: 24 }, prepare: report }),
  'POST /imports/{key}/apply': ofSeller({ prepare: report }),
  'POST /imports/{key}/confirm': ofSeller({
    prepare: async (context) => {
      const prepared = await report(context);
      await context.db
        .updateTable('imports')
        .set({ state: 'needs_confirmation' })
        .where('key', '=', prepared.params.key)
        .execute();
      return prepared;
    },
  }),
  'DELETE /imports/{key}': ofSeller({ prepare: report }),
  'GET /imports/feeds': ofOwner({
    prepare: async (context) => {
      await feed(context);
    },
  }),
  'POST /imports/feeds': ofOwner({ body: { name: 'Notre site', url: 'https://agence.example/kyero.xml' } }),
  'POST /imports/feeds/{key}/run': ofOwner({ prepare: feed }),
  'DELETE /imports/feeds/{key}': ofOwner({ prepare: feed }),
  'GET /administration/imports': {
    as,
    prepare: async (context) => {
      const { params } = await feed(context);
      await context.call('POST', `/imports/feeds/${params.key}/run`, { as: owner });
    },
  },
  'GET /administration/feeds': {
    as,
    query: { state: 'all' },
    prepare: async (context) => {
      await feed(context);
    },
  },
  'POST /administration/feeds/{key}/run': { as, prepare: feed },
  'POST /administration/feeds/{key}/stop': {
    as,
    prepare: feed,
    body: { reason: 'Le flux contient les annonces d’une autre agence.' },
  },
  'POST /administration/feeds/{key}/resume': {
    as,
    prepare: async (context) => {
      const prepared = await feed(context);
      await context.db
        .updateTable('importFeeds')
        .set({ stoppedAt: new Date(), stopReason: 'Le flux ne répond plus depuis un mois.' })
        .where('key', '=', prepared.params.key)
        .execute();
      return prepared;
    },
  },
};
