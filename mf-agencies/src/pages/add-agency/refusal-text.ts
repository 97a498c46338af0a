import type { AgencyRefusal } from '@houni/contracts/agency-write';
import type { Translate } from '@houni/remote';

/** The name of a field or document that a moderator named. */
export function refusalFieldName(field: string, t: Translate): string {
  return t(`agencies:join.parts.${field}`);
}

/** What is wrong with a field or document, with the moderator's words. */
export function refusalText({ field, reason, note }: AgencyRefusal['fields'][number], t: Translate): string {
  const text = t('agencies:join.refusal.field', {
    field: refusalFieldName(field, t),
    reason: t(`agencies:join.refusal.fieldReasons.${reason}`),
  });
  return note === null ? text : t('agencies:join.refusal.withNote', { text, note });
}
