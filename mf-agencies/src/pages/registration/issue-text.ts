import type { Translate } from '@houni/remote';
import type { FormIssue } from './form/check-form.ts';

/** What is wrong with a field. */
export function issueText({ code, limit }: FormIssue, t: Translate): string {
  return t(`agencyRegistration:issues.${code}`, { limit });
}

/** The name of a field: `licence.number`, `phones.0`, `texts.fr.tagline`, `document.rne`. */
export function fieldName(field: string, t: Translate): string {
  const [name = '', part, detail] = field.split('.');
  if (name === 'texts' && part !== undefined && detail !== undefined) {
    const language = t(`common:languages.${part}`);
    return `${t(`agencyRegistration:fields.${detail}`)} (${language})`;
  }
  if (name === 'place' && part !== undefined) return t(`common:filters.${part}`);
  if (name === 'document' && part !== undefined) return t(`agencyRegistration:documents.kinds.${part}`);
  if (name === 'licence' && part !== undefined) return t(`agencyRegistration:fields.licence_${part}`);
  return t(`agencyRegistration:fields.${name}`);
}
