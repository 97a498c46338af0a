import { adAnswer, detail } from '../../../ads.test-support.ts';
import { renderPage } from '../../../render-page.test-support.tsx';

/** The facts table as "name: value" lines. */
async function factsOf(over: Parameters<typeof detail>[1]): Promise<string[]> {
  const ad = detail('abc123', over);
  const { html } = await renderPage(ad.url, { '/search/item/public-key': adAnswer('online', ad) });
  const [table = ''] = /<dl class="fact-table">.*?<\/dl>/s.exec(html) ?? [];
  return [...table.matchAll(/<dt>(.*?)<\/dt><dd><bdi>(.*?)<\/bdi>/g)].map(([, name, value]) => `${name} : ${value}`);
}

const WITHOUT_HOME_FACTS = {
  rooms: null,
  totalRooms: null,
  bathrooms: null,
  builtArea: null,
  floor: null,
  floors: null,
  furnished: null,
  condition: null,
  year: null,
  orientation: null,
  amenities: [],
  charges: null,
};

it('lists all facts of a home, without money', async () => {
  expect(await factsOf({ permits: ['building', 'occupancy'] })).toEqual([
    'Type de bien : Appartement',
    'Transaction : Vente',
    'Surface : 95\u00a0m²',
    'Chambres (S+N) : S+2',
    'Salles de bains : 1',
    'Étage : 2e étage sur 4',
    'Meublé : Non',
    'Situation foncière : Titre bleu',
    'Pièces en tout : 3',
    'Surface construite : 110\u00a0m²',
    'État : Bon état',
    'Année de construction : 2012',
    'Orientation : Sud-est',
    'Autorisations : Permis de bâtir, Permis d’occuper',
  ]);
});

it('lists the facts of land', async () => {
  const utilities = { water: true, power: true, sewer: false };
  const facts = await factsOf({
    ...WITHOUT_HOME_FACTS,
    category: 'TERRAINS_FERMES',
    zoning: 'residential',
    utilities,
    frontage: 18,
  });
  expect(facts).toEqual(
    expect.arrayContaining([
      'Vocation du terrain : Zone d’habitation',
      'Raccordements : Eau, Électricité',
      'Façade : 18 m',
    ]),
  );
});

it('lists the facts of a shop', async () => {
  const facts = await factsOf({ ...WITHOUT_HOME_FACTS, category: 'BUREAUX_COMMERCES', use: 'shop', frontage: 6 });
  expect(facts).toEqual(expect.arrayContaining(['Usage : Boutique', 'Façade : 6 m']));
});

it('lists the facts of a flatshare without unknown ones', async () => {
  const flatshare = {
    roomsOffered: 1,
    occupants: 2,
    preference: 'students',
    smoking: false,
    pets: true,
    couples: null,
  } as const;
  const facts = await factsOf({
    transaction: 'FLAT',
    titleStatus: null,
    price: { millimes: 300_000, unit: 'month' },
    flatshare,
  });
  expect(facts).toEqual(
    expect.arrayContaining([
      'Chambres proposées : 1',
      'Occupants actuels : 2',
      'Profil recherché : Étudiants',
      'Fumeurs : Non acceptés',
      'Animaux : Acceptés',
    ]),
  );
  expect(facts.some((fact) => fact.startsWith('Couples'))).toBe(false);
});

it('begins the key facts of a flatshare with the offered rooms, then those of the flat', async () => {
  const flatshare = { roomsOffered: 1, occupants: 2, preference: 'students' } as const;
  const ad = detail('abc123', { transaction: 'FLAT', titleStatus: null, rooms: 3, flatshare });
  const { html } = await renderPage(ad.url, { '/search/item/public-key': adAnswer('online', ad) });
  const [, key = ''] = /<ul class="key">(.*?)<\/ul>/.exec(html) ?? [];
  expect([...key.matchAll(/<bdi>(.*?)<\/bdi>/g)].map(([, text]) => text).slice(0, 5)).toEqual([
    '1 chambre',
    '2 colocataires',
    'Étudiants',
    // "S+3" would be read "S plus 3".
    '<span aria-hidden="true">S+3</span><span class="vh">3 chambres</span>',
    '95\u00A0m²',
  ]);
});

it('explains the title status, what to check, and the other statuses', async () => {
  const ad = detail('abc123', { titleStatus: 'shared' });
  const { html } = await renderPage(ad.url, { '/search/item/public-key': adAnswer('online', ad) });
  expect(html).toContain('Titre commun (en indivision)\u00a0: la parcelle est immatriculée');
  expect(html).toContain('chefaa (préemption)');
  expect(html).toMatch(/<details[^>]*>.*Titre bleu\u00a0: la propriété/s);
  // The line at the top leads to the explanation; the other statuses do not repeat it.
  expect(html).toContain('Titre commun (en indivision)\u00a0: ce qu’il faut vérifier');
  expect(html.match(/Titre commun \(en indivision\)\u00a0: la parcelle/g)).toHaveLength(1);
});

it.each([
  [{ floor: 2, floors: 2 }, '2e et dernier étage'],
  [{ floor: 1, floors: 1 }, '1er et dernier étage'],
  [{ floor: 0, floors: 5 }, 'Rez-de-chaussée (immeuble R+5)'],
  [{ floor: 3, floors: null }, '3e étage'],
])('names the floor %j', async (over, text) => {
  expect(await factsOf(over)).toContain(`Étage : ${text}`);
});

it('leaves out the number of floors of a house without any', async () => {
  expect((await factsOf({ floor: null, floors: 0 })).join()).not.toContain('étages');
  expect(await factsOf({ floor: null, floors: 2 })).toContain('Nombre d’étages : 2');
});
