import { mailsAnswerSchema, mailsQuerySchema } from '@houni/contracts/mail-log';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';
import { listMails } from './mail-log.ts';

/** What became of mails, for administrators. Their jobs are retried at `administration/jobs`. */
export function mailLogRoutes(app: Http, services: Services): void {
  app.get(
    '/administration/mails',
    {
      config: { access: 'administrator' },
      schema: {
        tags: ['administration'],
        summary: 'What became of mails, newest first',
        querystring: mailsQuerySchema,
        response: { 200: mailsAnswerSchema },
      },
    },
    ({ query }) => listMails(services, query),
  );
}
