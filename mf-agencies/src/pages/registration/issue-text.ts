import type { FullTextKey, Translate } from '@houni/i18n';
import type { FormIssue } from './form/check-form.ts';

/** What is wrong with a field. */
export function issueText({ code, limit }: FormIssue, t: Translate): string {
  return t(`agencyRegistration:issues.${code}`, { limit });
}

/** The name of a field: `licence.number`, `phones.0`, `texts.fr.tagline`, `document.rne`. */
export function fieldName(field: string, t: Translate): string {
  const [name = '', part, detail] = field.split('.');
  const own = (key: string) => t(`agencyRegistration:${key}` as FullTextKey); // the fields of the form
  if (name === 'texts' && part !== undefined && detail !== undefined)
    return `${own(`fields.${detail}`)} (${t(`common:languages.${part}` as FullTextKey)})`; // a language of the site
  if (name === 'place' && part !== undefined) return t(`common:filters.${part}` as FullTextKey); // a level of places
  if (name === 'document' && part !== undefined) return own(`documents.kinds.${part}`);
  if (name === 'licence' && part !== undefined) return own(`fields.licence_${part}`);
  return own(`fields.${name}`);
}
