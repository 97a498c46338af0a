import type { TextKey } from '@houni/i18n';
import { MODERATION_REASONS } from '@houni/domain/moderation-codes';
import type { AdState } from '@houni/contracts/ad';
import type { CaseCause, ModerationDecision, ModerationReason } from '@houni/domain/moderation-codes';

/** The key of each decision, which its button shows. */
export const DECISION_KEYS = { a: 'approve', c: 'changes', r: 'reject', x: 'remove' } as const satisfies Record<
  string,
  ModerationDecision
>;

/** The reason of a text. */
export function reasonOf(text: string): ModerationReason | null {
  return MODERATION_REASONS.find((reason) => reason === text) ?? null;
}

/** Whether a decision is possible. An ad with reports is approved without a change of its state; an appeal is approved or rejected. */
export function isPossible(decision: ModerationDecision, state: AdState, cause?: CaseCause): boolean {
  if (cause === 'appeal') return decision === 'approve' || decision === 'reject';
  if (decision === 'approve') return true;
  const isNew = state === 'submitted' || state === 'in_review';
  if (decision === 'reject') return isNew;
  if (decision === 'changes') return isNew || state === 'published' || state === 'paused';
  return state !== 'draft' && state !== 'removed';
}

/** The decision of a key. */
export function decisionOfLetter(letter: string): ModerationDecision | null {
  return Object.entries(DECISION_KEYS).find(([one]) => one === letter)?.[1] ?? null;
}

/** The key of the texts of a decision: an appeal has its own. */
export function decisionText(
  decision: ModerationDecision,
  cause: CaseCause | undefined,
  group?: 'send' | 'decided',
): TextKey<'backofficeCase'> {
  const isAppeal = cause === 'appeal' && (decision === 'approve' || decision === 'reject');
  const start = isAppeal ? 'appeal.' : group === 'decided' ? '' : 'decision.';
  return `${start}${group === undefined ? '' : `${group}.`}${decision}` as TextKey<'backofficeCase'>; // each screen asks for those that it has
}

/** Minutes and seconds until a moment: "14:05"; null when it has passed. */
export function timeLeft(until: string, now: number): string | null {
  const seconds = Math.ceil((Date.parse(until) - now) / 1000);
  if (!(seconds > 0)) return null;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
