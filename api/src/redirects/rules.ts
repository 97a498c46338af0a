import { sql } from 'kysely';
import type { z } from 'zod';
import type {
  AdminRedirectRule,
  adminRedirectRulesQuerySchema,
  AdminRedirectRulesAnswer,
  RedirectRulesAnswer,
  WrittenRedirectRule,
} from '@houni/contracts/redirect-rule';
import { splitPath } from '@houni/routing/path';
import { applyRules, ruleKey, ruleTable } from '@houni/routing/redirect-rules';
import type { RedirectRule } from '@houni/routing/redirect-rules';
import { audit } from '../platform/audit.ts';
import type { Database, DatabaseTransaction } from '../platform/database.ts';
import { invalidInput, RequestError } from '../platform/errors.ts';
import { newKey } from '../platform/keys.ts';
import type { Services } from '../services.ts';
import { pageTarget } from './page-target.ts';
import { ruleHosts } from './rule-hosts.ts';

/** Every shell keeps all of them in memory. */
const MOST_RULES = 5000;

/** What shells apply. */
export async function activeRules(db: Database | DatabaseTransaction): Promise<RedirectRulesAnswer> {
  const items = await db
    .selectFrom('redirectRules')
    .select(['source', 'match', 'target', 'status'])
    .where('active', '=', true)
    .orderBy('source')
    .orderBy('match')
    .execute();
  return { items };
}

/** All rules, by path. */
export async function listRules(
  db: Database,
  { q, active, page, pageSize }: z.output<typeof adminRedirectRulesQuerySchema>,
): Promise<AdminRedirectRulesAnswer> {
  let found = rulesWithAuthors(db);
  if (active !== undefined) found = found.where('active', '=', active);
  if (q !== undefined && q !== '') {
    const part = `%${q.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    found = found.where((eb) => eb.or([eb('source', 'like', part), eb(eb.fn('lower', ['target']), 'like', part)]));
  }
  const [rows, { total }] = await Promise.all([
    found
      .orderBy('source')
      .orderBy('match')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    found
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { items: rows.map(toRule), total, page, pageSize };
}

/** @throws RequestError `invalid_input`, or `conflict` where it stands beside another one or leads in a circle */
export async function createRule(
  transaction: DatabaseTransaction,
  services: Services,
  actor: string,
  body: WrittenRedirectRule,
): Promise<AdminRedirectRule> {
  const rule = await checkedRule(transaction, services, body, null);
  const key = newKey('rr_');
  await transaction
    .insertInto('redirectRules')
    .values({ ...rule, publicKey: key, authorUid: actor })
    .execute();
  await audit(transaction, { actor, action: 'redirect_rule.create', subject: subjectOf(key), details: { ...rule } });
  return readRule(transaction, key);
}

/** @throws RequestError `not_found`, and as `createRule` does */
export function replaceRule(
  services: Services,
  actor: string,
  key: string,
  body: WrittenRedirectRule,
): Promise<AdminRedirectRule> {
  return services.db.transaction().execute(async (transaction) => {
    const rule = await checkedRule(transaction, services, body, key);
    const changed = await transaction
      .updateTable('redirectRules')
      .set({ ...rule, authorUid: actor, changedAt: sql`now()` })
      .where('publicKey', '=', key)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw unknownRule();
    await audit(transaction, { actor, action: 'redirect_rule.change', subject: subjectOf(key), details: { ...rule } });
    return readRule(transaction, key);
  });
}

/** @throws RequestError `not_found` */
export function deleteRule(db: Database, actor: string, key: string): Promise<{ key: string; deleted: true }> {
  return db.transaction().execute(async (transaction) => {
    const deleted = await transaction
      .deleteFrom('redirectRules')
      .where('publicKey', '=', key)
      .returning(['source', 'match', 'target', 'status'])
      .executeTakeFirst();
    if (!deleted) throw unknownRule();
    await audit(transaction, {
      actor,
      action: 'redirect_rule.delete',
      subject: subjectOf(key),
      details: { ...deleted },
    });
    return { key, deleted: true };
  });
}

type CheckedRule = Pick<WrittenRedirectRule, 'source' | 'match' | 'target' | 'status' | 'active' | 'note'>;

/** The rule as it is kept. Rules are written one after the other: two together could lead to each other. */
async function checkedRule(
  transaction: DatabaseTransaction,
  services: Services,
  body: WrittenRedirectRule,
  ownKey: string | null,
): Promise<CheckedRule> {
  const { target, match, status, active, note } = body;
  const source = ruleKey(body.source);
  if (/[?#]/.test(source)) throw invalidInput('source', 'A source is a path of this site, without a query.');
  if (match === 'prefix' && splitPath(source).segments.length === 0) {
    throw invalidInput('source', 'A rule for everything below this path would take the whole site away.');
  }
  const rule = {
    source,
    match,
    target: target === null ? null : await pageTarget(services, target),
    status,
    active,
    note,
  };
  await sql`select pg_advisory_xact_lock(hashtextextended('redirect_rules', 0))`.execute(transaction);
  const others = await transaction
    .selectFrom('redirectRules')
    .select(['publicKey', 'source', 'match', 'target', 'status', 'active'])
    .execute();
  const rest = others.filter(({ publicKey }) => publicKey !== ownKey);
  if (rest.length >= MOST_RULES) throw new RequestError('conflict', `There are ${MOST_RULES} rules already.`);
  if (rest.some((other) => other.source === source && other.match === match)) {
    throw new RequestError('conflict', 'There is a rule for this path already.', 'source');
  }
  if (active)
    assertArrives(
      services,
      rule,
      rest.filter((other) => other.active),
    );
  return rule;
}

/** @throws RequestError `conflict` where the rule leads back to itself, through others or alone */
function assertArrives({ environment }: Services, rule: RedirectRule, others: readonly RedirectRule[]): void {
  const hosts = ruleHosts(environment);
  const table = ruleTable([...others, rule], hosts);
  const asked = rule.match === 'prefix' ? [rule.source, `${rule.source}/x`] : [rule.source];
  if (asked.some((path) => applyRules(table, encodeURI(path), '', hosts) === null)) {
    throw new RequestError('conflict', 'This rule would lead in a circle.', 'target');
  }
}

function rulesWithAuthors(db: Database | DatabaseTransaction) {
  return db
    .selectFrom('redirectRules')
    .leftJoin('users', 'users.uid', 'redirectRules.authorUid')
    .selectAll('redirectRules')
    .select('users.displayName');
}

async function readRule(transaction: DatabaseTransaction, key: string): Promise<AdminRedirectRule> {
  return toRule(await rulesWithAuthors(transaction).where('publicKey', '=', key).executeTakeFirstOrThrow());
}

type RuleRow = Awaited<ReturnType<ReturnType<typeof rulesWithAuthors>['executeTakeFirstOrThrow']>>;

function toRule({ publicKey, source, match, target, status, active, note, ...row }: RuleRow): AdminRedirectRule {
  return {
    key: publicKey,
    source,
    match,
    target,
    status,
    active,
    note,
    author: row.authorUid === null ? null : { uid: row.authorUid, name: row.displayName ?? '' },
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
  };
}

function subjectOf(key: string): { type: string; key: string } {
  return { type: 'redirect_rule', key };
}

function unknownRule(): RequestError {
  return new RequestError('not_found', 'There is no such rule.', 'key');
}
