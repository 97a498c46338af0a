import type { Locale } from '@houni/contracts/locale';
import { contentOf } from './contents.ts';
import { spaceFrench } from './french-spacing.ts';
import { LABELS } from './labels.ts';
import type { Letter } from './letter.ts';
import type { MailTemplate, MailValues } from './templates.ts';
import { createWriter } from './wording.ts';
import type { Wordings } from './wording.ts';
import { ar } from './wordings/ar.ts';
import { en } from './wordings/en.ts';
import { es } from './wordings/es.ts';
import { fr } from './wordings/fr.ts';
import { it } from './wordings/it.ts';

const WORDINGS: Record<Locale, Wordings> = { fr, ar, en, it, es };

/** The mail of a template in a language, before it is laid out. */
export function writeLetter<Template extends MailTemplate>(
  template: Template,
  values: MailValues[Template],
  locale: Locale,
): Letter {
  const { subject, heading, before, action, after = [] } = WORDINGS[locale][template](values, createWriter(locale));
  const { why, blocks = [], url, unsubscribeUrl } = contentOf(template, values, locale);
  const tidy = locale === 'fr' ? spaceFrench : (text: string) => text;
  return {
    subject: tidy(subject),
    preview: tidy(before[0]),
    heading: tidy(heading),
    before: before.map(tidy),
    blocks,
    action: action !== undefined && url !== undefined ? { label: tidy(action), url } : null,
    after: after.map(tidy),
    why: tidy(LABELS[locale].why[why]),
    unsubscribeUrl: unsubscribeUrl ?? null,
  };
}
