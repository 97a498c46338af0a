import type { Insertable } from 'kysely';
import type { Schema } from '../../src/schema/schema.ts';
import type { TestApp } from '../test-app.ts';

type UserRow = Insertable<Schema['users']>;

/** Builds a row of `users`; each method returns a new builder. */
export class UserBuilder {
  readonly #row: UserRow;

  constructor(row: UserRow) {
    this.#row = row;
  }

  with(columns: Partial<UserRow>): UserBuilder {
    // An account without an address has none to prove.
    const proof = columns.email === null ? { emailProved: false } : {};
    return new UserBuilder({ ...this.#row, ...proof, ...columns });
  }

  named(displayName: string): UserBuilder {
    return this.with({ displayName });
  }

  moderator(): UserBuilder {
    return this.with({ role: 'moderator' });
  }

  administrator(): UserBuilder {
    return this.with({ role: 'administrator' });
  }

  /** Nobody has proved the address. */
  unproved(): UserBuilder {
    return this.with({ emailProved: false });
  }

  suspended(): UserBuilder {
    return this.with({ suspendedAt: new Date() });
  }

  /** Inserts the account into the test's database. @returns its uid */
  async insert({ connection }: Pick<TestApp, 'connection'>): Promise<string> {
    await connection.db.insertInto('users').values(this.#row).execute();
    return this.#row.uid;
  }
}

let users = 0;

/** An account with the proved email address `<uid>@example.tn`, old enough not to count as a new account. */
export function aUser(uid?: string): UserBuilder {
  users += 1;
  const id = uid ?? `user-${users}`;
  return new UserBuilder({
    uid: id,
    email: `${id}@example.tn`,
    emailProved: true,
    displayName: 'Amal Trabelsi',
    createdAt: new Date('2026-01-01'),
    photoUrl: null,
    phone: null,
    photo: null,
  });
}
