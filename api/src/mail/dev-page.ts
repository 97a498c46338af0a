import type { FastifyReply } from 'fastify';
import { escapeHtml } from './escape-html.ts';
import { MAIL_THEME } from './mail-theme.ts';

const { ink, soft, blue, tint, sand, white, hairline, font } = MAIL_THEME;

/** No scripts; pictures of mails only. The policy also applies to the mail in the iframe. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; frame-src 'self'; frame-ancestors 'self'; form-action 'self'; base-uri 'none'";

const STYLE = `*{box-sizing:border-box}body{margin:0;background:${sand};color:${ink};font:16px/1.5 ${font}}
main{max-inline-size:64rem;margin-inline:auto;padding:1.25rem 1rem 3rem}h1{font-size:1.5rem;line-height:1.3;margin:.5rem 0}h2{font-size:1.1rem;margin:1.5rem 0 .5rem}
a{color:${blue}}p{margin:.35rem 0}nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding-block:.25rem}nav a{padding-block:.5rem}
form{display:flex;flex-wrap:wrap;gap:.5rem;margin-block:1rem;align-items:end}label{flex:1 1 14rem;font-size:.875rem;color:${soft}}
input,button{font:inherit;min-block-size:44px;border-radius:10px;padding:.5rem .875rem;border:1px solid #857F73;background:${white};color:${ink};inline-size:100%}
button{inline-size:auto;background:${blue};border-color:${blue};color:${white};font-weight:600;cursor:pointer}
ul{list-style:none;margin:0;padding:0}.sheet,li a{background:${white};border:1px solid ${hairline};border-radius:14px}
li a{display:block;padding:.75rem 1rem;margin-block:.5rem;color:inherit;text-decoration:none}li a:hover{background:${tint}}
li strong{display:block;overflow-wrap:anywhere}small,.quiet{color:${soft};font-size:.875rem;overflow-wrap:anywhere}
.sheet{padding:1rem;margin-block:.75rem}dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem;margin:0}dt{color:${soft}}dd{margin:0;overflow-wrap:anywhere}
pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.6 ui-monospace,monospace}summary{cursor:pointer;padding-block:.5rem;font-weight:600}
iframe{display:block;inline-size:100%;block-size:56rem;border:1px solid ${hairline};border-radius:14px;background:${white}}
:focus-visible{outline:3px solid ${blue};outline-offset:2px}.empty{text-align:center;padding:3rem 1rem}
.languages{display:flex;flex-wrap:wrap;gap:.25rem .75rem}.languages a{padding:.25rem .5rem}`;

/** Sends a page for developers, without scripts. `body` is HTML. */
export function sendDevPage(reply: FastifyReply, title: string, body: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('content-security-policy', CONTENT_SECURITY_POLICY)
    .send(`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style>
<main><nav aria-label="Mail"><a href="/dev/mail">Sent mail</a><a href="/dev/mail/templates">Templates</a></nav>${body}</main></html>`);
}

/** A sandboxed iframe with a mail: no scripts; links open in a new tab. */
export function mailFrame(title: string, html: string): string {
  return `<iframe title="${escapeHtml(title)}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(html)}"></iframe>`;
}
