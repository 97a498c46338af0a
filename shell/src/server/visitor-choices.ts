import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { LOCALES } from '@houni/domain/locale';
import { localeCookie } from '@houni/routing/locale-cookie';
import { consentCookie, parseConsent } from '../analytics/consent.ts';
import { CHOICES_PATH } from '../components/save-choice.ts';
import { acceptForms } from './accept-forms.ts';

export interface VisitorChoicesOptions {
  /** Whether the public address of the site is https. */
  secure: boolean;
  siteUrl: string;
}

const choiceSchema = z.object({
  locale: z.enum(LOCALES).optional(),
  consent: z
    .string()
    .transform((value) => parseConsent(value, Date.now()))
    .optional(),
});

/**
 * Registers `POST /visitor-choices`: sets the cookies that a script has written already, so that Safari keeps them for more
 * than seven days. The form has `locale` or `consent`, with the values of the cookies.
 */
export function registerVisitorChoices(app: FastifyInstance, { secure, siteUrl }: VisitorChoicesOptions): void {
  void app.register(async (scope) => {
    acceptForms(scope, 1024);
    scope.post(CHOICES_PATH, async (request, reply) => {
      const { success, data } = choiceSchema.safeParse(request.body);
      reply.header('cache-control', 'no-store');
      if (!success || data.consent === null) return reply.code(422).send();
      const page = new URL(`${secure ? 'https' : 'http'}://${request.host}/`);
      const cookies = [
        ...(data.locale ? [localeCookie(data.locale, secure)] : []),
        ...(data.consent ? [consentCookie(data.consent, page, siteUrl)] : []),
      ];
      return reply.code(204).header('set-cookie', cookies).send();
    });
  });
}
