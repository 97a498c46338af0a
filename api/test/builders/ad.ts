import type { Insertable } from 'kysely';
import type { AdState } from '@houni/contracts/ad';
import type { AdContent, AdContentInput, AdWriteAnswer } from '@houni/contracts/ad-write';
import { toColumns } from '../../src/ads/ad-columns.ts';
import { newKey } from '../../src/platform/keys.ts';
import type { Schema } from '../../src/schema/schema.ts';
import { asUser } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { SEEDED_AT } from '../test-database.ts';
import { distinctText } from './distinct-text.ts';

type AdRow = Insertable<Schema['ads']>;
type Changes = Record<string, unknown>;

const DAY_MS = 86_400_000;
const CLOSED_STATES: readonly AdState[] = ['sold_or_rented', 'expired', 'removed'];

/** A description that is long enough, and that the checks do not object to. */
export const DESCRIPTION =
  'Appartement lumineux au deuxième étage d’une petite résidence calme, à quelques minutes à pied de la plage et des commerces. ' +
  'Salon avec balcon, cuisine équipée, deux chambres avec placards, salle de bain refaite, place de parking au sous-sol.';

const FLAT = {
  transaction: 'SALE',
  category: 'APPARTEMENT',
  language: 'fr',
  title: 'Appartement S+2 avec balcon',
  description: DESCRIPTION,
  place: { governorate: 22, delegation: 227, sector: 1707 },
  position: { lat: 36.8702, lng: 10.3417, precision: '300m' },
  price: { millimes: 320_000_000, unit: 'total' },
  negotiable: true,
  area: 98,
  rooms: 2,
  bathrooms: 1,
  floor: 2,
  floors: 3,
  furnished: false,
  condition: 'good',
  amenities: ['PARKING', 'BALCONY'],
  titleStatus: 'blue',
  contact: { name: 'Amal Trabelsi', phone: '+216 98 123 456', whatsapp: true, phoneShown: true, hours: '9 h – 18 h' },
};

const LAND = {
  category: 'TERRAINS_FERMES',
  title: 'Terrain constructible de 500 m²',
  price: { millimes: 600_000_000, unit: 'total' },
  area: 500,
  zoning: 'residential',
  utilities: { water: true, power: true, sewer: false },
  frontage: 18,
  permits: ['building', 'subdivision'],
  rooms: undefined,
  bathrooms: undefined,
  floor: undefined,
  floors: undefined,
  furnished: undefined,
  condition: undefined,
  amenities: undefined,
};

const SHARED_ROOM = {
  transaction: 'FLAT',
  title: 'Chambre dans une colocation',
  price: { millimes: 400_000, unit: 'month' },
  deposit: 400_000,
  flatshare: { roomsOffered: 1, occupants: 2, preference: 'students', smoking: false, pets: true },
  titleStatus: undefined,
};

/** Builds an ad as the body of a request (`build`, `create`) or as a row (`insert`); each method returns a new builder. */
export class AdBuilder {
  readonly #content: Changes;
  readonly #columns: Partial<AdRow>;

  constructor(content: Changes, columns: Partial<AdRow>) {
    this.#content = content;
    this.#columns = columns;
  }

  /** Other content; `undefined` removes a field. Tests of validation may set invalid values. */
  with(changes: Changes): AdBuilder {
    return new AdBuilder({ ...this.#content, ...changes }, this.#columns);
  }

  /** A plot of land for sale. */
  land(): AdBuilder {
    return this.with(LAND);
  }

  /** A room in a shared flat. */
  sharedRoom(): AdBuilder {
    return this.with(SHARED_ROOM);
  }

  in(place: { governorate: number; delegation: number; sector: number }): AdBuilder {
    return this.with({ place, position: undefined });
  }

  /** Only for `insert`. */
  withColumns(columns: Partial<AdRow>): AdBuilder {
    return new AdBuilder(this.#content, { ...this.#columns, ...columns });
  }

  ownedBy(ownerUid: string): AdBuilder {
    return this.withColumns({ ownerUid });
  }

  ofAgency(agencyId: number): AdBuilder {
    return this.withColumns({ agencyId });
  }

  published(at: Date = new Date(SEEDED_AT.getTime() - DAY_MS)): AdBuilder {
    return this.withColumns({
      state: 'published',
      publishedAt: at,
      expiresAt: new Date(at.getTime() + 60 * DAY_MS),
    });
  }

  /** Any other state; the ad was published before. */
  inState(state: AdState): AdBuilder {
    const closedAt = CLOSED_STATES.includes(state) ? SEEDED_AT : null;
    return this.published().withColumns({ state, closedAt });
  }

  build(): AdContentInput {
    return JSON.parse(JSON.stringify(this.#content)) as AdContentInput; // invalid on purpose in some tests
  }

  /** Creates the ad through the API. */
  create(api: TestApp, uid: string): Promise<AdWriteAnswer> {
    return api.get<AdWriteAnswer>('/items/create', {
      method: 'POST',
      headers: asUser(uid),
      payload: { ad: this.build() },
    });
  }

  /** Inserts the ad into the test's database, without the checks and notifications of the API. */
  async insert({ connection }: Pick<TestApp, 'connection'>): Promise<{ id: number; publicKey: string }> {
    const publicKey = newKey('t');
    const content = this.build() as AdContent; // has the fields that the contract would add
    return connection.db
      .insertInto('ads')
      .values({
        ...toColumns(content),
        publicKey,
        uid: publicKey,
        ownerUid: 'demo-user',
        agencyId: null,
        state: 'draft',
        publicLat: null,
        publicLng: null,
        previousPrice: null,
        ...this.#columns,
      })
      .returning(['id', 'publicKey'])
      .executeTakeFirstOrThrow();
  }
}

let descriptions = 0;

/** A description that no other ad of the test file has: ads with the same facts and words are copies of each other. */
export function aDescription(): string {
  descriptions += 1;
  return `Appartement lumineux : ${distinctText(descriptions)}`;
}

/** A flat for sale in Sidi Bou Said at a usual price, of the demonstration account; each with another description. */
export function anAd(): AdBuilder {
  return new AdBuilder({ ...FLAT, description: aDescription() }, {});
}
