import { needsWarning } from '@houni/domain/contact-in-text';
import type { Locale } from '@houni/domain/locale';
import { TEXT_LIMITS } from '@houni/domain/limits';
import { formatDate, formatTime } from '@houni/domain/value-formats';
import { withFrenchSpacing } from '@houni/domain/with-french-spacing';
import { escapeHtml } from '../mail/escape-html.ts';
import { MAIL_THEME } from '../mail/mail-theme.ts';
import { renderStandaloneDocument } from '../mail/standalone-page.ts';
import type { GuestConversation } from './guest-conversation.ts';
import { CONVERSATION_TEXTS } from './page-texts.ts';
import type { ConversationTexts } from './page-texts.ts';

const STYLE = `ol{list-style:none;margin:0 0 1.5rem;padding:0;display:grid;gap:.75rem}
li{padding:.75rem 1rem;border-radius:12px;background:${MAIL_THEME.sand};white-space:pre-line;overflow-wrap:anywhere}
li.own{background:${MAIL_THEME.tint};margin-inline-start:2rem}li:not(.own){margin-inline-end:2rem}
li>span{display:block}small{display:block;color:${MAIL_THEME.soft};font-size:.85rem}label{display:block;font-weight:600;margin-block-end:.25rem}
textarea{inline-size:100%;box-sizing:border-box;min-block-size:7rem;margin-block-end:.75rem;padding:10px 12px;border:1px solid ${MAIL_THEME.soft};border-radius:10px;font:inherit;color:inherit}
textarea:focus-visible{outline:3px solid ${MAIL_THEME.blue}}.alert{padding:.75rem 1rem;border-radius:10px;background:#FBE9E7;color:#8C1D18}
main p a,button.quiet{padding:0;min-block-size:44px;background:none;color:${MAIL_THEME.blue};text-decoration:underline}form+form{margin-block-start:.75rem}`;

/**
 * The conversation with a field for an answer, as an HTML document.
 * @param failure why the last message was not sent, with what was typed
 */
export function renderGuestConversation(
  { title, isWithAgency, pageUrl, advertiser, messages, closed }: GuestConversation,
  locale: Locale,
  failure: { outcome: keyof ConversationTexts['problems']; typed: string } | null,
): string {
  const texts = CONVERSATION_TEXTS[locale];
  const own = (text: string) => escapeHtml(locale === 'fr' ? withFrenchSpacing(text) : text);
  const problem = failure && texts.problems[failure.outcome];
  const alert = problem && `<p class="alert" role="alert" id="problem">${own(problem)}</p>`;
  const items = messages.map(({ isOwn, text, sentAt }) => {
    const author = `<bdi>${isOwn ? own(texts.you) : escapeHtml(advertiser)}</bdi>`;
    const iso = sentAt.toISOString();
    const moment = `<time datetime="${iso}">${formatDate(iso, locale)} ${formatTime(iso)}</time>`;
    const warning = !isOwn && needsWarning(text) ? `<p class="alert" role="note">${own(texts.advice)}</p>` : '';
    return `<li${isOwn ? ' class="own"' : ''}><small>${author} · ${moment}</small><span dir="auto">${escapeHtml(text)}</span>${warning}</li>`;
  });
  const { view, offline } = isWithAgency ? texts.agency : texts;
  const page = pageUrl === null ? own(offline) : `<a href="${escapeHtml(pageUrl)}">${own(view)}</a>`;
  const answer = `<form method="post"><label for="text">${own(texts.answer)}</label><textarea id="text" name="text" required maxlength="${TEXT_LIMITS.message.max}" dir="auto"${problem ? ' autofocus aria-invalid="true" aria-describedby="problem"' : ''}>${escapeHtml(failure?.typed ?? '')}</textarea><button>${own(texts.send)}</button></form>`;
  const ending = (value: 'yes' | 'no') =>
    `<form method="post"><button class="quiet" name="block" value="${value}">${own(value === 'yes' ? texts.block : texts.unblock)}</button></form>`;
  const forms =
    closed === 'by_guest'
      ? `<p>${own(texts.ended)}</p>${ending('no')}`
      : closed === 'by_others'
        ? `<p>${own(texts.closed)}</p>`
        : `${answer}<p><small>${own(texts.advice)}</small></p>${ending('yes')}`;
  return renderStandaloneDocument({
    title: escapeHtml(title),
    locale,
    style: STYLE,
    html: `<h1><bdi>${escapeHtml(title)}</bdi></h1><p>${page}</p><ol>${items.join('')}</ol>${alert ?? ''}${forms}`,
  });
}
