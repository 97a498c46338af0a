import type { Locale } from '@houni/domain/locale';
import type { MailContent } from './mail-content.ts';
import { renderMailText } from './render-mail-text.ts';
import type { MailTemplate, MailValues } from './templates.ts';
import { buildMailContent } from './build-mail-content.ts';

/** A rendered mail without sender and recipient. */
export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  unsubscribeUrl: string | null;
}

/** Renders a template in a language. The HTML loads only our mark and photos of ads, no fonts or styles. */
export function renderMail<Template extends MailTemplate>(
  template: Template,
  values: MailValues[Template],
  locale: Locale,
  siteUrl: string,
): Promise<RenderedMail> {
  return renderMailContent(buildMailContent(template, values, locale), locale, siteUrl);
}

/** Renders content that does not come from a template. */
export async function renderMailContent(content: MailContent, locale: Locale, siteUrl: string): Promise<RenderedMail> {
  // Imported lazily, so that a process that sends no mail does not load React.
  const [{ render }, { createMailElement }] = await Promise.all([
    import('@react-email/render'),
    import('./mail-layout.ts'),
  ]);
  return {
    subject: content.subject,
    html: await render(createMailElement(content, locale, siteUrl)),
    text: renderMailText(content, locale),
    unsubscribeUrl: content.unsubscribeUrl,
  };
}
