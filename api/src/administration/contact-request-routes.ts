import {
  contactRequestParamsSchema,
  contactRequestsAnswerSchema,
  contactRequestsQuerySchema,
  contactStateSchema,
} from '@houni/contracts/administration';
import {
  contactAnswerBodySchema,
  contactAssignBodySchema,
  contactRequestDetailSchema,
  contactRequestSchema,
} from '@houni/contracts/contact';
import {
  answerContactRequest,
  assignContactRequest,
  listContactRequests,
  readContactRequest,
  setContactState,
} from '../contact/contact-requests.ts';
import { signedInUser } from '../platform/access.ts';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';

/** Messages to the administrators, for moderators. */
export function contactRequestRoutes(app: Http, services: Services): void {
  const config = { access: 'moderator' } as const;
  const tags = ['administration'];
  app.get(
    '/administration/contact-requests',
    {
      config,
      schema: {
        tags,
        summary: 'Messages to the administrators',
        querystring: contactRequestsQuerySchema,
        response: { 200: contactRequestsAnswerSchema },
      },
    },
    (request) => listContactRequests(services, signedInUser(request).uid, request.query),
  );
  app.get(
    '/administration/contact-requests/:key',
    {
      config,
      schema: {
        tags,
        summary: 'A message to the administrators',
        params: contactRequestParamsSchema,
        response: { 200: contactRequestDetailSchema },
      },
    },
    ({ params }) => readContactRequest(services, params.key),
  );
  app.post(
    '/administration/contact-requests/:key/answer',
    {
      config,
      schema: {
        tags,
        summary: 'Answer a message by mail, once',
        params: contactRequestParamsSchema,
        body: contactAnswerBodySchema,
        response: { 200: contactRequestDetailSchema },
      },
    },
    (request) => answerContactRequest(services, signedInUser(request).uid, request.params.key, request.body.text),
  );
  app.post(
    '/administration/contact-requests/:key/assign',
    {
      config,
      schema: {
        tags,
        summary: 'Give a message to a colleague',
        params: contactRequestParamsSchema,
        body: contactAssignBodySchema,
        response: { 200: contactRequestDetailSchema },
      },
    },
    (request) => assignContactRequest(services, signedInUser(request).uid, request.params.key, request.body.uid),
  );
  app.post(
    '/administration/contact-requests/:key/state',
    {
      config,
      schema: {
        tags,
        summary: 'Change the state of a message',
        params: contactRequestParamsSchema,
        body: contactStateSchema,
        response: { 200: contactRequestSchema },
      },
    },
    (request) => setContactState(services, signedInUser(request).uid, request.params.key, request.body.state),
  );
}
