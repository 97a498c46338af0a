import type { Locale } from '@houni/domain/locale';
import { renderMarkdown } from '../blog/render-markdown.ts';
import { withFrenchSpacing } from '@houni/domain/with-french-spacing';
import { LABELS } from '../mail/labels.ts';
import { renderMailContent } from '../mail/render-mail.ts';
import type { RenderedMail } from '../mail/render-mail.ts';
import { MAIL_THEME } from '../mail/mail-theme.ts';
import type { Environment } from '../platform/environment.ts';
import { unsubscribeUrl } from './subscriptions.ts';

const { ink, blue, sand, hairline } = MAIL_THEME;

/** Inline styles, because mail clients ignore style sheets. */
const STYLES: Record<string, string> = {
  h2: `margin:24px 0 8px;font-size:20px;line-height:30px;color:${ink}`,
  h3: `margin:20px 0 8px;font-size:17px;line-height:26px;color:${ink}`,
  h4: `margin:16px 0 8px;font-size:16px;line-height:26px;color:${ink}`,
  p: 'margin:0 0 16px',
  ul: 'margin:0 0 16px;padding-inline-start:24px',
  ol: 'margin:0 0 16px;padding-inline-start:24px',
  li: 'margin:0 0 6px',
  a: `color:${blue}`,
  blockquote: `margin:0 0 16px;padding:12px 18px;background-color:${sand};border-radius:12px`,
  hr: `margin:20px 0;border:0;border-top:1px solid ${hairline}`,
  th: `padding:6px 10px;border-bottom:1px solid ${hairline};text-align:start`,
  td: `padding:6px 10px;border-bottom:1px solid ${hairline}`,
};

/** Renders a newsletter issue for one subscriber. The body is Markdown; the HTML is sanitised. */
export async function renderIssue(
  { subject, body }: { subject: string; body: string },
  { email, locale }: { email: string; locale: Locale },
  environment: Environment,
): Promise<RenderedMail> {
  const rendered = renderMarkdown(body);
  const html = mailHtml(locale === 'fr' ? withFrenchSpacing(rendered) : rendered, environment.siteUrl);
  const text = await plainText(html);
  return renderMailContent(
    {
      subject,
      preview: text.replace(/\s+/g, ' ').slice(0, 140),
      heading: subject,
      before: [],
      blocks: [{ kind: 'article', html, text }],
      action: null,
      after: [],
      why: LABELS[locale].why.newsletter,
      unsubscribeUrl: unsubscribeUrl(environment, email, locale),
    },
    locale,
    environment.siteUrl,
  );
}

/** Adds inline styles and absolute links. The input is sanitised HTML, in which every `<` starts a tag. */
function mailHtml(html: string, siteUrl: string): string {
  return html
    .replace(/<([a-z]\w*)(?=[\s>/])/g, (tag, name: string) => (STYLES[name] ? `${tag} style="${STYLES[name]}"` : tag))
    .replace(/(<blockquote[^>]*>\s*<p style=")[^"]*(">[^]*?<\/p>\s*<\/blockquote>)/g, '$1margin:0$2')
    .replaceAll('href="/', `href="${siteUrl}/`);
}

async function plainText(html: string): Promise<string> {
  const { toPlainText } = await import('@react-email/render');
  return toPlainText(html, { wordwrap: false }).trim();
}
