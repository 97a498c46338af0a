import { z } from 'zod';
import { RequestError } from '../platform/errors.ts';
import type { Http } from '../platform/http.ts';
import { mailFrame, sendDevPage } from './dev-page.ts';
import { escapeHtml } from './escape-html.ts';
import type { MailSink, SunkMail } from './mail-sink.ts';

const listQuerySchema = z.object({ to: z.string().trim().max(254).default('') });
const idSchema = z.object({ id: z.coerce.number().int().positive() });

/** What the mail sink received: pages at `/dev/mail`, the same as JSON at `/dev/mail/messages`. Outside production only. */
export function mailPage(app: Http, sink: MailSink): void {
  const config = { access: 'public' } as const;
  const mailsTo = (to: string) => sink.mails().filter((mail) => mail.to.toLowerCase().includes(to.toLowerCase()));
  const mailOf = (id: number) => {
    const mail = sink.mails().find((candidate) => candidate.id === id);
    if (!mail) throw new RequestError('not_found', 'This mail is not here, or not any more.');
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

function listPage(mails: readonly SunkMail[], to: string): string {
  const filter = `<form action="/dev/mail"><label>To <input type="search" name="to" value="${escapeHtml(to)}" placeholder="leila@example.tn"></label><button>Filter</button></form>`;
  const empty =
    to === ''
      ? '<div class="sheet empty"><strong>No mail yet</strong><p class="quiet">Subscribe to the newsletter, write to an advertiser or sign up: the mail appears here.</p></div>'
      : `<div class="sheet empty"><strong>No mail to ${escapeHtml(to)}</strong><p><a href="/dev/mail">Show all</a></p></div>`;
  return `<h1>Sent mail</h1><p class="quiet">Nothing is delivered: this is what the product would have sent, newest first.</p>${filter}${
    mails.length === 0 ? empty : `<ul>${mails.map(item).join('')}</ul>`
  }`;
}

function item({ id, to, subject, receivedAt }: SunkMail): string {
  return `<li><a href="/dev/mail/${id}"><strong dir="auto">${escapeHtml(subject)}</strong><small>${escapeHtml(to)} · <time>${readableTime(receivedAt)}</time></small></a></li>`;
}

function detailPage({ id, from, to, replyTo, subject, text, html, receivedAt }: SunkMail): string {
  const facts = [
    ['From', from],
    ['To', to],
    ['Reply to', replyTo],
    ['Received', readableTime(receivedAt)],
  ]
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value ?? '')}</dd>`)
    .join('');
  const words = `<div class="sheet"><pre dir="auto">${escapeHtml(text)}</pre></div>`;
  return `<h1 dir="auto">${escapeHtml(subject)}</h1><div class="sheet"><dl>${facts}</dl></div>${
    html === '' ? words : `${mailFrame(subject, html)}<details><summary>Text</summary>${words}</details>`
  }<p><a href="/dev/mail/${id}/source">Source</a></p>`;
}

function readableTime(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;
}
