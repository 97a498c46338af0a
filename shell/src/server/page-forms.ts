import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '@houni/domain/locale';
import { NEEDS_SCRIPT_ID } from '@houni/ui/needs-script-id';
import { checkContact, readContactFields } from '../contact/contact-fields.ts';
import { contactBody, readReference } from '../contact/contact-request.ts';
import type { FormResult } from '@houni/remote';
import type { FormRequest } from '../render/handle-form.ts';
import type { PostedForm } from '../render/posted-form.ts';
import type { Session } from '../session/read-session.ts';
import { acceptForms } from './accept-forms.ts';
import type { DownloadedSet } from './downloaded-set.ts';
import type { ForwardContext } from './forward-form.ts';
import { sendMessage, subscribe, unsubscribe } from './forward-form.ts';
import type { PreviewFailure } from './preview-texts.ts';

const BODY_LIMIT = 65_536;

export interface PageFormsOptions {
  /** The release set for a request, see `Previews`. */
  chooseSet(cookies: string | undefined): Promise<DownloadedSet | PreviewFailure | null>;
  /** Address of the API inside the server's network. */
  apiUrl: string;
  /** Responds with the page of the request and its rejected form. */
  showPage(request: FastifyRequest, reply: FastifyReply, posted: PostedForm): Promise<FastifyReply>;
  readSession(request: FastifyRequest, reply: FastifyReply): Promise<Session>;
  /** Lets the remote of a page handle its form; null if it has no such form. */
  submitForm(set: DownloadedSet, request: FormRequest): Promise<FormResult | null>;
}

/**
 * Handles forms without JavaScript, which are posted to the address of their page. An accepted form is answered with a
 * redirect, so that a reload does not send it twice; a rejected one with the page and the typed values (decision 0019).
 */
export function registerPageForms(app: FastifyInstance, options: PageFormsOptions): void {
  const { apiUrl, showPage, readSession } = options;
  app.register(async (scope) => {
    acceptForms(scope, BODY_LIMIT);
    scope.post('/*', async (request, reply) => {
      const body = (request.body ?? {}) as Record<string, string>; // accept-forms parses it into an object of strings
      const url = new URL(request.url.replace(/^[/\\]+/, '/'), 'http://shell.invalid');
      const set = await options.chooseSet(request.headers.cookie);
      // Without a usable release set the page itself tells the reason.
      if (set === null || typeof set === 'string') return redirect(`${url.pathname}${url.search}`);
      const match = set.routes.match(url.pathname);
      const locale = match.kind === 'notFound' ? match.locale : match.route.locale;
      const call: ForwardContext = { apiUrl, ip: request.ip, log: request.log };
      const name = match.kind === 'notFound' ? null : match.route.name;
      request.pageRoute = name ?? 'notFound';

      if (body['form'] === 'newsletter') return newsletter(locale);
      if (name === 'contact' && body['form'] === 'contact') return contact(locale);
      if (match.kind !== 'notFound' && match.route.name === 'unsubscribe') {
        const { encodedEmail } = match.route.params;
        const signature = url.searchParams.get('signature');
        return redirectWith('outcome', await unsubscribe(call, { encodedEmail, signature, locale }));
      }
      if (match.kind !== 'notFound') {
        const { token } = await readSession(request, reply);
        const { search } = url;
        const form: FormRequest = { route: match.route, search, fields: body, token, ip: request.ip, apiUrl };
        const result = match.route.owner === 'shell' ? null : await options.submitForm(set, form);
        if (result?.kind === 'show') return showPage(request, reply, result.posted);
        if (result?.kind === 'accepted') {
          url.search = new URLSearchParams(result.query).toString();
          url.hash = result.fragment ?? '';
          return redirect(url.pathname + url.search + url.hash);
        }
      }
      // A form that needs JavaScript: redirect to the page, which says so. Its values are not read.
      return redirect(`${url.pathname}${url.search}#${NEEDS_SCRIPT_ID}`);

      async function newsletter(locale: Locale): Promise<FastifyReply> {
        const email = textOf(body['email']);
        const outcome = await subscribe(call, email.trim(), locale);
        if (outcome === 'done') return redirectWith('newsletter', 'done', '#newsletter');
        return showPage(request, reply, { form: 'newsletter', email, outcome });
      }

      async function contact(locale: Locale): Promise<FastifyReply> {
        const fields = readContactFields(body);
        const errors = checkContact(fields);
        if (Object.keys(errors).length > 0)
          return showPage(request, reply, { form: 'contact', fields, errors, failure: null });
        const { token } = await readSession(request, reply);
        const reference = readReference(url.searchParams.get('reference'));
        const failure = await sendMessage({ ...call, token }, contactBody(fields, locale, reference));
        if (failure) return showPage(request, reply, { form: 'contact', fields, ...failure });
        return redirect(`${url.pathname}?sent=1#contact-form`);
      }

      /** Redirects to the same page with the outcome in its query. */
      function redirectWith(parameter: string, value: string, fragment = ''): FastifyReply {
        url.searchParams.set(parameter, value);
        return redirect(url.pathname + url.search + fragment);
      }

      function redirect(location: string): FastifyReply {
        return reply.code(303).header('cache-control', 'no-store').header('location', location).send();
      }
    });
  });
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
