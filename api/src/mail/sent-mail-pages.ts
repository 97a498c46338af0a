import { z } from 'zod';
import { DomainError } from '../platform/domain-error.ts';
import type { Http } from '../platform/http.ts';
import { mailFrame, sendDevPage } from './dev-page.ts';
import { escapeHtml } from './escape-html.ts';
import type { MailCatcher, CaughtMail } from './mail-catcher.ts';

const listQuerySchema = z.object({ to: z.string().trim().max(254).default('') });
const idSchema = z.object({ id: z.coerce.number().int().positive() });

/** The mails of the mail catcher: pages at `/dev/mail`, JSON at `/dev/mail/messages`. Not in production. */
export function sentMailPages(app: Http, catcher: MailCatcher): void {
  const config = { access: 'public' } as const;
  const mailsTo = (to: string) => catcher.mails().filter((mail) => mail.to.toLowerCase().includes(to.toLowerCase()));
  const mailOf = (id: number) => {
    const mail = catcher.mails().find((candidate) => candidate.id === id);
    if (!mail) throw new DomainError('not_found', 'There is no such mail.');
    return mail;
  };

  app.get('/dev/mail', { config, schema: { hide: true, querystring: listQuerySchema } }, ({ query: { to } }, reply) =>
    sendDevPage(reply, 'Sent mail', listPage(mailsTo(to), to)),
  );
  app.get(
    '/dev/mail/messages',
    { config, schema: { hide: true, querystring: listQuerySchema } },
    ({ query: { to } }, reply) =>
      reply
        .type('application/json; charset=utf-8')
        .send(JSON.stringify({ items: mailsTo(to).map(({ source, ...mail }) => mail) })),
  );
  app.get('/dev/mail/:id', { config, schema: { hide: true, params: idSchema } }, ({ params: { id } }, reply) => {
    const mail = mailOf(id);
    return sendDevPage(reply, mail.subject, detailPage(mail));
  });
  app.get('/dev/mail/:id/source', { config, schema: { hide: true, params: idSchema } }, ({ params: { id } }, reply) =>
    reply.type('text/plain; charset=utf-8').send(mailOf(id).source),
  );
}

function listPage(mails: readonly CaughtMail[], to: string): string {
  const filter = `<form action="/dev/mail"><label>To <input type="search" name="to" value="${escapeHtml(to)}" placeholder="leila@example.tn"></label><button>Filter</button></form>`;
  const empty =
    to === ''
      ? '<div class="sheet empty"><strong>No mail yet</strong><p class="quiet">Subscribe to the newsletter, write to an advertiser or sign up: the mail appears here.</p></div>'
      : `<div class="sheet empty"><strong>No mail to ${escapeHtml(to)}</strong><p><a href="/dev/mail">Show all</a></p></div>`;
  return `<h1>Sent mail</h1><p class="quiet">Mails are not delivered in development. Newest first.</p>${filter}${
    mails.length === 0 ? empty : `<ul>${mails.map(item).join('')}</ul>`
  }`;
}

function item({ id, to, subject, receivedAt }: CaughtMail): string {
  return `<li><a href="/dev/mail/${id}"><strong dir="auto">${escapeHtml(subject)}</strong><small>${escapeHtml(to)} · <time>${readableTime(receivedAt)}</time></small></a></li>`;
}

function detailPage({ id, from, to, replyTo, subject, text, html, receivedAt }: CaughtMail): string {
  const facts = [
    ['From', from],
    ['To', to],
    ['Reply to', replyTo],
    ['Received', readableTime(receivedAt)],
  ]
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value ?? '')}</dd>`)
    .join('');
  const plainText = `<div class="sheet"><pre dir="auto">${escapeHtml(text)}</pre></div>`;
  return `<h1 dir="auto">${escapeHtml(subject)}</h1><div class="sheet"><dl>${facts}</dl></div>${
    html === '' ? plainText : `${mailFrame(subject, html)}<details><summary>Text</summary>${plainText}</details>`
  }<p><a href="/dev/mail/${id}/source">Source</a></p>`;
}

function readableTime(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;
}
