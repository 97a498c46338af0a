import {
  unexpectedPaymentParamsSchema,
  unexpectedPaymentRecordSchema,
  unexpectedPaymentSchema,
  unexpectedPaymentsAnswerSchema,
  unexpectedPaymentSettleSchema,
  unexpectedPaymentsQuerySchema,
} from '@houni/contracts/unexpected-payment';
import { signedInUser } from '../platform/access.ts';
import type { Http } from '../platform/http.ts';
import { withIdempotency } from '../platform/idempotency.ts';
import type { Services } from '../services.ts';
import { listUnexpectedPayments, recordUnexpectedPayment, settleUnexpectedPayment } from './unexpected-payments.ts';

const tags = ['administration'];
const access = 'administrator';

/** Money that fits no open order: late, too much, too little, twice, without an order. */
export function unexpectedPaymentRoutes(app: Http, services: Services): void {
  app.get(
    '/administration/unexpected-payments',
    {
      config: { access },
      schema: {
        tags,
        summary: 'Payments that fit no open order',
        querystring: unexpectedPaymentsQuerySchema,
        response: { 200: unexpectedPaymentsAnswerSchema },
      },
    },
    ({ query }) => listUnexpectedPayments(services.db, query),
  );
  app.post(
    '/administration/unexpected-payments',
    {
      config: { access, idempotent: true },
      schema: {
        tags,
        summary: 'Record a payment that fits no open order',
        body: unexpectedPaymentRecordSchema,
        response: { 200: unexpectedPaymentSchema },
      },
    },
    (request) => {
      const { uid } = signedInUser(request);
      return withIdempotency(services, request, uid, (transaction) =>
        recordUnexpectedPayment(transaction, services, uid, request.body),
      );
    },
  );
  app.post(
    '/administration/unexpected-payments/:key/settle',
    {
      config: { access },
      schema: {
        tags,
        summary: 'Settle a payment: its order is credited, the money was refunded, or nothing',
        params: unexpectedPaymentParamsSchema,
        body: unexpectedPaymentSettleSchema,
        response: { 200: unexpectedPaymentSchema },
      },
    },
    (request) => settleUnexpectedPayment(services, signedInUser(request).uid, request.params.key, request.body),
  );
}
