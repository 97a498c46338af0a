import type { Locale } from '@houni/domain/locale';
import { withFrenchSpacing } from '@houni/domain/with-french-spacing';
import { templateBlocks } from './template-blocks.ts';
import { LABELS } from './labels.ts';
import type { MailContent } from './mail-content.ts';
import type { MailTemplate, MailValues } from './templates.ts';
import { createTextFormatter } from './mail-texts.ts';
import type { MailTexts } from './mail-texts.ts';
import { ar } from './texts/ar.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import { it } from './texts/it.ts';

const MAIL_TEXTS: Record<Locale, MailTexts> = { fr, ar, en, it, es };

/** The content of a template in a language, before layout. */
export function buildMailContent<Template extends MailTemplate>(
  template: Template,
  values: MailValues[Template],
  locale: Locale,
): MailContent {
  const {
    subject,
    heading,
    before,
    action,
    after = [],
  } = MAIL_TEXTS[locale][template](values, createTextFormatter(locale));
  const { why, blocks = [], url, unsubscribeUrl } = templateBlocks(template, values, locale);
  const format = locale === 'fr' ? withFrenchSpacing : (text: string) => text;
  return {
    subject: format(subject),
    preview: format(before[0]),
    heading: format(heading),
    before: before.map(format),
    blocks,
    action: action !== undefined && url !== undefined ? { label: format(action), url } : null,
    after: after.map(format),
    why: format(LABELS[locale].why[why]),
    unsubscribeUrl: unsubscribeUrl ?? null,
  };
}
