import type { Insertable } from 'kysely';
import { newKey } from '../../src/platform/keys.ts';
import type { Schema } from '../../src/schema/schema.ts';
import type { TestApp } from '../test-app.ts';
import { SEEDED_AT } from '../test-database.ts';

type AgencyRow = Insertable<Schema['agencies']>;
type Member = { userUid: string; role: 'owner' | 'agent' };

/** Builds a row of `agencies` with its members; each method returns a new builder. */
export class AgencyBuilder {
  readonly #row: AgencyRow;
  readonly #members: readonly Member[];

  constructor(row: AgencyRow, members: readonly Member[]) {
    this.#row = row;
    this.#members = members;
  }

  with(columns: Partial<AgencyRow>): AgencyBuilder {
    return new AgencyBuilder({ ...this.#row, ...columns }, this.#members);
  }

  verified(): AgencyBuilder {
    return this.with({ listedAt: SEEDED_AT, verifiedAt: SEEDED_AT });
  }

  /** The account must exist. */
  ownedBy(userUid: string): AgencyBuilder {
    return new AgencyBuilder(this.#row, [{ userUid, role: 'owner' }, ...this.#members]);
  }

  /** The account must exist. */
  withAgent(userUid: string): AgencyBuilder {
    return new AgencyBuilder(this.#row, [...this.#members, { userUid, role: 'agent' }]);
  }

  /** Inserts the agency and its members into the test's database. */
  async insert({ connection }: Pick<TestApp, 'connection'>): Promise<{ id: number; publicKey: string }> {
    const publicKey = newKey('ag_');
    const agency = await connection.db
      .insertInto('agencies')
      .values({ ...this.#row, publicKey, slug: publicKey.toLowerCase() })
      .returning(['id', 'publicKey'])
      .executeTakeFirstOrThrow();
    const members = this.#members.map((member, memberOrder) => ({ ...member, agencyId: agency.id, memberOrder }));
    if (members.length > 0) await connection.db.insertInto('agencyMembers').values(members).execute();
    return agency;
  }
}

/** An agency in Sidi Bou Said that is not verified yet and has no members. */
export function anAgency(): AgencyBuilder {
  return new AgencyBuilder(
    {
      publicKey: '',
      slug: '',
      name: 'Agence du Phare',
      legalName: 'Agence du Phare SARL',
      registryNumber: null,
      taxNumber: null,
      logoInitials: 'AP',
      logoColor: '#1f4e79',
      cover: null,
      logo: null,
      governorateId: 22,
      delegationId: 227,
      sectorId: 1707,
      address: '1, rue du Phare',
      lat: null,
      lng: null,
      languages: ['fr'],
      phone: null,
      email: null,
      website: null,
      foundedYear: null,
      responseHours: null,
      licenceNumber: null,
      listedAt: SEEDED_AT,
      refusalReason: null,
      refusalNote: null,
    },
    [],
  );
}
