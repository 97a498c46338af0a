import type { Locale } from '@houni/contracts/locale';
import type { Letter } from './letter.ts';
import { letterText } from './letter-text.ts';
import type { MailTemplate, MailValues } from './templates.ts';
import { writeLetter } from './write-letter.ts';

/** A mail as it goes out, without its addresses. */
export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  unsubscribeUrl: string | null;
}

/** A template in a language. A millisecond's work, all of it local: no picture, no font, no style is fetched. */
export function renderMail<Template extends MailTemplate>(
  template: Template,
  values: MailValues[Template],
  locale: Locale,
  siteUrl: string,
): Promise<RenderedMail> {
  return renderLetter(writeLetter(template, values, locale), locale, siteUrl);
}

export async function renderLetter(letter: Letter, locale: Locale, siteUrl: string): Promise<RenderedMail> {
  // Loaded with the first mail: a process that sends none does without React.
  const [{ render }, { mailElement }] = await Promise.all([import('@react-email/render'), import('./mail-layout.ts')]);
  return {
    subject: letter.subject,
    html: await render(mailElement(letter, locale, siteUrl)),
    text: letterText(letter, locale),
    unsubscribeUrl: letter.unsubscribeUrl,
  };
}
