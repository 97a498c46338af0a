import type { FastifyInstance } from 'fastify';
import { isEmail } from '@houni/contracts/text-rules';

/** Outcomes that the footer of the next page shows. */
export type NewsletterOutcome = 'done' | 'invalid' | 'failed';

/** The newsletter form without JavaScript: sends the address on to the API and returns to the page it came from. */
export function registerNewsletterForm(app: FastifyInstance, { apiUrl }: { apiUrl: string }): void {
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 4096 }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    });
    scope.post('/newsletter', async (request, reply) => {
      const { email } = (request.body ?? {}) as { email?: unknown };
      const outcome = await subscribe(typeof email === 'string' ? email.trim() : '');
      return reply
        .code(303)
        .header('cache-control', 'no-store')
        .header('location', `${pathOf(request.headers.referer, request.headers.host)}?newsletter=${outcome}#newsletter`)
        .send();
    });
  });

  async function subscribe(email: string): Promise<NewsletterOutcome> {
    if (!isEmail(email)) return 'invalid';
    try {
      const response = await fetch(`${apiUrl}/public/news-letter/subscribe`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(email),
        signal: AbortSignal.timeout(5000),
      });
      return response.ok ? 'done' : 'failed';
    } catch {
      return 'failed';
    }
  }
}

/** The path of the page that sent the form, if it was one of ours; else home. */
function pathOf(referer: string | undefined, host: string | undefined): string {
  try {
    const url = new URL(referer ?? '');
    return url.host === host ? url.pathname.replace(/^\/+/, '/') : '/';
  } catch {
    return '/';
  }
}
