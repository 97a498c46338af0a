import { LOCALES } from '@houni/domain/locale';
import type { Locale } from '@houni/domain/locale';
import type { Issue, IssueBody } from '@houni/contracts/newsletter-issue';
import { ISSUE_BODY_LENGTH, ISSUE_SUBJECT_LENGTH } from '@houni/domain/newsletter-limits';

export interface IssueText {
  subject: string;
  body: string;
}
/** An issue as it is written; a language whose texts are empty has none. */
export type IssueForm = Record<Locale, IssueText>;

const forEachLocale = (textOf: (locale: Locale) => IssueText): IssueForm =>
  Object.fromEntries(LOCALES.map((locale) => [locale, textOf(locale)])) as IssueForm; // one for each

export function formOf(issue: Issue | null): IssueForm {
  return forEachLocale((locale) => issue?.texts[locale] ?? { subject: '', body: '' });
}

export const isWritten = ({ subject, body }: IssueText): boolean => subject.trim() !== '' || body.trim() !== '';

/** What the API gets. */
export function bodyOf(form: IssueForm): IssueBody {
  const written = LOCALES.filter((locale) => isWritten(form[locale])).map((locale) => [locale, form[locale]]);
  return { texts: Object.fromEntries(written) };
}

/** The fields with too short a text, as `fr.subject`; `texts` if nothing is written. The API decides again. */
export function wrongFields(form: IssueForm): string[] {
  const written = LOCALES.filter((locale) => isWritten(form[locale]));
  if (written.length === 0) return ['texts'];
  return written.flatMap((locale) => [
    ...(form[locale].subject.trim().length < ISSUE_SUBJECT_LENGTH.min ? [`${locale}.subject`] : []),
    ...(form[locale].body.trim().length < ISSUE_BODY_LENGTH.min ? [`${locale}.body`] : []),
  ]);
}

/** A form from the device; null if it is none. */
export function parseForm(text: string): IssueForm | null {
  try {
    const stored = JSON.parse(text) as Partial<Record<Locale, Partial<IssueText> | null>> | null; // each part is checked
    if (stored === null || typeof stored !== 'object' || Array.isArray(stored)) return null;
    const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
    return forEachLocale((locale) => ({
      subject: textOf(stored[locale]?.subject),
      body: textOf(stored[locale]?.body),
    }));
  } catch {
    return null;
  }
}
