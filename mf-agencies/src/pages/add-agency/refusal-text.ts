import type { AgencyRefusal } from '@houni/contracts/agency-write';
import type { FullTextKey, Translate } from '@houni/i18n';

/** The name of a field or document that a moderator named; the texts have one for each. */
export function refusalFieldName(field: string, t: Translate): string {
  return t(`agencies:join.parts.${field}` as FullTextKey);
}

/** What is wrong with a field or document, with the moderator's words. */
export function refusalText({ field, reason, note }: AgencyRefusal['fields'][number], t: Translate): string {
  const text = t('agencies:join.refusal.field', {
    field: refusalFieldName(field, t),
    reason: t(`agencies:join.refusal.fieldReasons.${reason}`),
  });
  return note === null ? text : t('agencies:join.refusal.withNote', { text, note });
}
