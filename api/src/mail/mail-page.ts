import type { Http } from '../platform/http.ts';
import { escapeHtml } from './escape-html.ts';
import type { MailSink, SunkMail } from './mail-sink.ts';

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; frame-ancestors 'self'; form-action 'none'";

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-inline-size:60rem;margin:2rem auto;padding-inline:1rem;color:#1d2b33}
article{border:1px solid #ccd5d9;border-radius:8px;padding:1rem;margin-block:1rem}h2{margin:0;font-size:1.1rem}
p{margin-block:.25rem}pre{white-space:pre-wrap;overflow-wrap:anywhere}iframe{inline-size:100%;block-size:22rem;border:1px solid #ccd5d9}`;

/** What the mail sink received: a page at `/dev/mail`, the same as JSON at `/dev/mail/messages`. Outside production only. */
export function mailPage(app: Http, sink: MailSink): void {
  const schema = { hide: true };
  const config = { access: 'public' } as const;

  app.get('/dev/mail', { config, schema }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY).send(page(sink.mails())),
  );
  app.get('/dev/mail/messages', { config, schema }, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify({ items: sink.mails() })),
  );
}

function page(mails: readonly SunkMail[]): string {
  const list = mails.length === 0 ? '<p>No mail yet.</p>' : mails.map(article).join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mail</title>
<style>${STYLE}</style><h1>Mail</h1><p>Nothing is delivered: this page shows what the API would have sent.</p>${list}</html>`;
}

function article({ from, to, subject, text, html, receivedAt }: SunkMail): string {
  return `<article><h2 dir="auto">${escapeHtml(subject)}</h2><p>From ${escapeHtml(from)} to ${escapeHtml(to)}, <time>${escapeHtml(receivedAt)}</time></p>
<pre dir="auto">${escapeHtml(text)}</pre><details><summary>HTML</summary><iframe title="${escapeHtml(subject)}" sandbox="allow-popups" srcdoc="${escapeHtml(html)}"></iframe></details></article>`;
}
