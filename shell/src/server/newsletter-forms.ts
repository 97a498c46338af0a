import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Locale } from '@houni/contracts/locale';
import { isEmail } from '@houni/contracts/text-rules';
import { matchPath } from '@houni/routing/match';
import { acceptForms } from './accept-forms.ts';

/** Outcomes that the footer of the next page shows. */
type SubscribeOutcome = 'done' | 'invalid' | 'failed';

const DEADLINE_MS = 5000;
const unsubscribeAnswer = z.object({ outcome: z.enum(['unsubscribed', 'confirmation_sent']) });

/** The newsletter's forms without JavaScript: sent on to the API, then back to the page they came from. */
export function registerNewsletterForms(app: FastifyInstance, { apiUrl }: { apiUrl: string }): void {
  app.register(async (scope) => {
    acceptForms(scope, 4096);

    scope.post('/newsletter', async (request, reply) => {
      const { email } = (request.body ?? {}) as { email?: unknown };
      const path = pathOf(request.headers.referer, request.headers.host);
      const outcome = await subscribe(request, typeof email === 'string' ? email.trim() : '', localeOf(path));
      return reply
        .code(303)
        .header('cache-control', 'no-store')
        .header('location', `${path}?newsletter=${outcome}#newsletter`)
        .send();
    });

    for (const address of ['/unsubscribe/*', '/:locale/unsubscribe/*']) {
      scope.post<{ Querystring: { signature?: string } }>(address, async (request, reply) => {
        const path = new URL(request.url, 'http://shell.invalid').pathname;
        const { signature } = request.query;
        const outcome = await unsubscribe(request, path, typeof signature === 'string' ? signature : null);
        const query = new URLSearchParams({ ...(typeof signature === 'string' && { signature }), outcome });
        return reply.code(303).header('cache-control', 'no-store').header('location', `${path}?${query}`).send();
      });
    }
  });

  /** The API counts its limits by the visitor, not by this server; it believes us where it trusts our address. */
  const call = (request: FastifyRequest, method: string, path: string, body: unknown) =>
    fetch(apiUrl + path, {
      method,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': request.ip },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(DEADLINE_MS),
    });

  async function subscribe(request: FastifyRequest, email: string, locale: Locale): Promise<SubscribeOutcome> {
    if (!isEmail(email)) return 'invalid';
    try {
      const response = await call(request, 'PUT', `/public/news-letter/subscribe?locale=${locale}`, email);
      return response.ok ? 'done' : 'failed';
    } catch (error) {
      request.log.warn({ err: error }, 'a newsletter form could not be sent on');
      return 'failed';
    }
  }

  async function unsubscribe(request: FastifyRequest, path: string, signature: string | null): Promise<string> {
    const match = matchPath(path);
    if (match.kind === 'notFound' || match.route.name !== 'unsubscribe') return 'failed';
    const { encodedEmail } = match.route.params;
    try {
      const response = await call(request, 'POST', '/public/news-letter/unsubscribe', {
        encodedEmail,
        signature,
        locale: match.route.locale,
      });
      const answer = unsubscribeAnswer.safeParse(await response.json());
      return response.ok && answer.success ? answer.data.outcome : 'failed';
    } catch (error) {
      request.log.warn({ err: error }, 'an unsubscription could not be sent on');
      return 'failed';
    }
  }
}

function localeOf(path: string): Locale {
  const match = matchPath(path);
  return match.kind === 'notFound' ? match.locale : match.route.locale;
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
