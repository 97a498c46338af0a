import { sql } from 'kysely';
import type { CaseCause } from '@houni/domain/moderation-codes';
import type { Risk } from './risk.ts';
import type { DatabaseTransaction } from '../database.ts';

/** A reported ad is still online, so it comes before ads that wait for publication. */
const REPORTS_PRIORITY = 1000;

/**
 * The cases that a moderator can decide about. Those of a deleted ad wait until its deletion is final; an appeal is about a
 * removed ad. For a query of `moderation_cases` as `c` and `ads`.
 */
export const isDecidable = sql<boolean>`(c.decided_at is null and (ads.state <> 'removed' or c.contests is not null))`;

/**
 * Adds an ad to the moderation queue. An open case keeps its date and its claim; the higher priority and risk score win.
 */
export async function openCase(
  transaction: DatabaseTransaction,
  { adId, cause, risk = { score: 0, reasons: [] }, now }: { adId: number; cause: CaseCause; risk?: Risk; now: Date },
): Promise<void> {
  const priority = risk.score + (cause === 'reports' ? REPORTS_PRIORITY : 0);
  const { rows } = await sql<{ id: number }>`
    insert into moderation_cases (ad_id, cause, risk_score, priority, opened_at)
    values (${adId}, ${cause}, ${risk.score}, ${priority}, ${now})
    on conflict (ad_id) where decided_at is null do update set
      priority = greatest(moderation_cases.priority, excluded.priority),
      risk_score = greatest(moderation_cases.risk_score, excluded.risk_score)
    returning id`.execute(transaction);
  const caseId = rows[0]?.id;
  if (caseId === undefined || risk.reasons.length === 0) return;
  await transaction
    .insertInto('caseRisks')
    .values(risk.reasons.map((reason) => ({ caseId, ...reason })))
    .onConflict((conflict) =>
      conflict.columns(['caseId', 'reason']).doUpdateSet((eb) => ({ points: eb.ref('excluded.points') })),
    )
    .execute();
}
