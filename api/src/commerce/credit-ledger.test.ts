import { aUser } from '../../test/builders/user.ts';
import { testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { accountOwnerOf, balanceOf, grantCredits, lockAccount, refundEntries, spendCredits } from './credit-ledger.ts';
import { giveCredits } from './give-credits.test-support.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

const give = (uid: string, amount: number) => giveCredits(api.connection.db, { userUid: uid }, amount);

function spend(uid: string, amount: number, reference: string): Promise<number> {
  return api.connection.db.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, { userUid: uid });
    return (await spendCredits(transaction, { account, amount, cause: 'bump', reference })).entryId;
  });
}

const refund = (entryId: number) =>
  api.connection.db.transaction().execute((transaction) => refundEntries(transaction, [entryId]));

describe('credit ledger', () => {
  it('never spends the same credits twice in concurrent calls', async () => {
    await aUser('spender').insert(api);
    await give('spender', 5);
    const answers = await Promise.allSettled(
      Array.from({ length: 12 }, (_, call) => spend('spender', 2, `ad-${call}`)),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'payment_required' });
    expect(await balanceOf(api.connection.db, { userUid: 'spender' })).toBe(1);
  });

  it('refunds an entry once in concurrent calls', async () => {
    await aUser('refunded').insert(api);
    await give('refunded', 10);
    const entry = await spend('refunded', 6, 'ad-refused');
    await spend('refunded', 1, 'ad-other');
    const given = await Promise.all(Array.from({ length: 6 }, () => refund(entry)));
    expect(given.sort()).toEqual([0, 0, 0, 0, 0, 6]);
    expect(await balanceOf(api.connection.db, { userUid: 'refunded' })).toBe(9);
  });

  it('grants a pack once in concurrent calls', async () => {
    await aUser('granted').insert(api);
    const grant = () =>
      api.connection.db.transaction().execute(async (transaction) => {
        const account = await lockAccount(transaction, { userUid: 'granted' });
        return grantCredits(transaction, { account, amount: 5, cause: 'pack', reference: 'HN-ONCE' });
      });
    const answers = await Promise.all(Array.from({ length: 5 }, grant));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await balanceOf(api.connection.db, { userUid: 'granted' })).toBe(5);
  });

  it('uses one account for all members of an agency', async () => {
    const { rows } = await api.connection.pool.query<{ user_uid: string }>(
      `select user_uid from agency_members where agency_id = (select agency_id from agency_members where user_uid = 'demo-agency')`,
    );
    expect(rows.length).toBeGreaterThan(1);
    const owners = await Promise.all(rows.map(({ user_uid }) => accountOwnerOf(api.connection.db, user_uid)));
    expect(new Set(owners.map((owner) => JSON.stringify(owner))).size).toBe(1);
    expect(owners[0]).toHaveProperty('agencyId');
  });
});

describe('protection of the credit ledger in the database', () => {
  beforeAll(async () => {
    await aUser('protected').insert(api);
    await give('protected', 5);
    await spend('protected', 2, 'ad-protected');
  });

  it.each([
    ['change', `update credit_entries set amount = 1000 where amount > 0`],
    ['deletion', `delete from credit_entries`],
    ['truncation', `truncate credit_entries cascade`],
    ['balance without an entry', `update credit_accounts set balance = balance + 1000`],
    [
      'balance below 0',
      `insert into credit_entries (account_id, amount, cause, reference) select id, -1000, 'bump', 'x' from credit_accounts limit 1`,
    ],
    [
      'refund of more than was spent',
      `insert into credit_entries (account_id, amount, cause, reference, refunds) select account_id, 1000, 'refund', reference, id from credit_entries where amount < 0 limit 1`,
    ],
    [
      'cause that does not exist',
      `insert into credit_entries (account_id, amount, cause, reference) select id, 5, 'gift', 'x' from credit_accounts limit 1`,
    ],
  ])('rejects a %s by SQL', async (_, statement) => {
    await expect(api.connection.pool.query(statement)).rejects.toMatchObject({
      code: expect.stringMatching(/^235(14|03)$/),
    });
  });

  it('has balances that equal the sum of their entries', async () => {
    const { rows } = await api.connection.pool.query(
      `select a.id from credit_accounts a left join credit_entries e on e.account_id = a.id
       group by a.id having a.balance <> coalesce(sum(e.amount), 0)`,
    );
    expect(rows).toEqual([]);
  });
});
