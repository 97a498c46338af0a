import { sql } from 'kysely';
import type { z } from 'zod';
import type {
  AdminRedirectRule,
  adminRedirectRulesQuerySchema,
  AdminRedirectRulesAnswer,
  RedirectRulesAnswer,
  RedirectTestAnswer,
  WrittenRedirectRule,
} from '@houni/contracts/redirect-rule';
import { splitPath } from '@houni/routing/path';
import { applyRules, matchingRule, ruleKey, ruleTable } from '@houni/routing/redirect-rules';
import type { RedirectRule } from '@houni/routing/redirect-rules';
import { audit } from '../platform/audit.ts';
import type { Database, DatabaseTransaction } from '../database.ts';
import { invalidInput, DomainError } from '../platform/domain-error.ts';
import { newKey } from '../platform/keys.ts';
import type { Services } from '../services.ts';
import { canonicalTarget } from './canonical-target.ts';
import { ruleHosts } from './rule-hosts.ts';
import { inTransaction } from '../platform/in-transaction.ts';

/** Every shell has all rules in memory. */
const MAX_RULES = 5000;

/** The active rules, for the shells. */
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
  let found = selectRules(db);
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

/** What happens to a path: the active rule that it meets first, and the answer to a visitor. */
export async function testPath(
  { db, environment }: Pick<Services, 'db' | 'environment'>,
  address: string,
): Promise<RedirectTestAnswer> {
  const hosts = ruleHosts(environment);
  const rules = await selectRules(db).where('active', '=', true).execute();
  const [path = '/', query] = address.split('?', 2);
  const found = matchingRule(rules, path);
  const outcome = applyRules(ruleTable(rules, hosts), path, query === undefined ? '' : `?${query}`, hosts);
  return {
    rule: found && toRule(found),
    outcome: outcome && { status: outcome.status, to: outcome.status === 410 ? null : outcome.to },
  };
}

/**
 * @param rule in canonical form
 * @throws DomainError `conflict` for a duplicate source or a redirect loop
 */
export async function createRule(
  transaction: DatabaseTransaction,
  services: Services,
  actor: string,
  rule: WrittenRedirectRule,
): Promise<AdminRedirectRule> {
  await requireFitting(transaction, services, rule, null);
  const key = newKey('rr_');
  await transaction
    .insertInto('redirectRules')
    .values({ ...rule, publicKey: key, authorUid: actor, createdAt: services.now(), changedAt: services.now() })
    .execute();
  await audit(transaction, { actor, action: 'redirect_rule.create', subject: auditSubject(key), details: { ...rule } });
  return readRule(transaction, key);
}

/** @throws DomainError `not_found`, and the errors of `canonicalRule` and `createRule` */
export async function replaceRule(
  services: Services,
  actor: string,
  key: string,
  body: WrittenRedirectRule,
): Promise<AdminRedirectRule> {
  const rule = await canonicalRule(services, body);
  return inTransaction(services.db, async (transaction) => {
    await requireFitting(transaction, services, rule, key);
    const changed = await transaction
      .updateTable('redirectRules')
      .set({ ...rule, authorUid: actor, changedAt: services.now() })
      .where('publicKey', '=', key)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw ruleNotFound();
    await audit(transaction, {
      actor,
      action: 'redirect_rule.change',
      subject: auditSubject(key),
      details: { ...rule },
    });
    return readRule(transaction, key);
  });
}

/** @throws DomainError `not_found` */
export function deleteRule(db: Database, actor: string, key: string): Promise<{ key: string; deleted: true }> {
  return inTransaction(db, async (transaction) => {
    const deleted = await transaction
      .deleteFrom('redirectRules')
      .where('publicKey', '=', key)
      .returning(['source', 'match', 'target', 'status'])
      .executeTakeFirst();
    if (!deleted) throw ruleNotFound();
    await audit(transaction, {
      actor,
      action: 'redirect_rule.delete',
      subject: auditSubject(key),
      details: { ...deleted },
    });
    return { key, deleted: true };
  });
}

/**
 * A rule in the form that is stored. Call it before the transaction: it reads the page of the target.
 * @throws DomainError `invalid_input`
 */
export async function canonicalRule(services: Services, body: WrittenRedirectRule): Promise<WrittenRedirectRule> {
  const { target, match, status, active, note } = body;
  const source = ruleKey(body.source);
  if (/[?#]/.test(source)) throw invalidInput('source', 'The source must be a path of this site without a query.');
  if (match === 'prefix' && splitPath(source).segments.length === 0) {
    throw invalidInput('source', 'A prefix rule for this path would redirect the whole site.');
  }
  return {
    source,
    match,
    target: target === null ? null : await canonicalTarget(services, target),
    status,
    active,
    note,
  };
}

/** A lock serialises writes, so that two cannot form a loop. */
async function requireFitting(
  transaction: DatabaseTransaction,
  services: Services,
  rule: WrittenRedirectRule,
  ownKey: string | null,
): Promise<void> {
  const { source, match, active } = rule;
  await sql`select pg_advisory_xact_lock(hashtextextended('redirect_rules', 0))`.execute(transaction);
  const others = await transaction
    .selectFrom('redirectRules')
    .select(['publicKey', 'source', 'match', 'target', 'status', 'active'])
    .execute();
  const otherRules = others.filter(({ publicKey }) => publicKey !== ownKey);
  if (otherRules.length >= MAX_RULES) throw new DomainError('conflict', `There are already ${MAX_RULES} rules.`);
  if (otherRules.some((other) => other.source === source && other.match === match)) {
    throw new DomainError('conflict', 'There is already a rule for this path.', 'source');
  }
  if (active)
    requireNoLoop(
      services,
      rule,
      otherRules.filter((other) => other.active),
    );
}

/** @throws DomainError `conflict` if the rule forms a redirect loop, alone or with others */
function requireNoLoop({ environment }: Services, rule: RedirectRule, others: readonly RedirectRule[]): void {
  const hosts = ruleHosts(environment);
  const table = ruleTable([...others, rule], hosts);
  const paths = rule.match === 'prefix' ? [rule.source, `${rule.source}/x`] : [rule.source];
  if (paths.some((path) => applyRules(table, encodeURI(path), '', hosts) === null)) {
    throw new DomainError('conflict', 'This rule would create a redirect loop.', 'target');
  }
}

function selectRules(db: Database | DatabaseTransaction) {
  return db
    .selectFrom('redirectRules')
    .leftJoin('users', 'users.uid', 'redirectRules.authorUid')
    .selectAll('redirectRules')
    .select('users.displayName');
}

async function readRule(transaction: DatabaseTransaction, key: string): Promise<AdminRedirectRule> {
  return toRule(await selectRules(transaction).where('publicKey', '=', key).executeTakeFirstOrThrow());
}

type RuleRow = Awaited<ReturnType<ReturnType<typeof selectRules>['executeTakeFirstOrThrow']>>;

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

function auditSubject(key: string): { type: string; key: string } {
  return { type: 'redirect_rule', key };
}

function ruleNotFound(): DomainError {
  return new DomainError('not_found', 'There is no such rule.', 'key');
}
