import type { FastifyRequest } from 'fastify';
import type { Order, OrderCreate } from '@houni/contracts/order';
import {
  konnectWebhookAnswerSchema,
  konnectWebhookQuerySchema,
  orderCreateSchema,
  orderParamsSchema,
  orderSchema,
  ordersAnswerSchema,
  ordersQuerySchema,
  paymentMethodsAnswerSchema,
} from '@houni/contracts/order';
import { requireAccount } from '../accounts/require-account.ts';
import { signedInUser } from '../platform/access.ts';
import type { Http } from '../platform/http.ts';
import { withIdempotency } from '../platform/idempotency.ts';
import type { Services } from '../services.ts';
import { openPayment, reconcileNow } from './online-payments.ts';
import { placeOrder } from './orders.ts';
import { cancelOwnOrder, checkPayment, findOwnOrder, listOwnOrders } from './own-orders.ts';
import { paymentMethods } from './payment-methods.ts';

/** Orders of credit packs and plans. */
export function orderRoutes(app: Http, services: Services): void {
  const tags = ['orders'];
  const config = { access: 'user' } as const;

  app.get(
    '/order/methods',
    {
      config: { access: 'public' },
      schema: { tags, summary: 'The payment methods', response: { 200: paymentMethodsAnswerSchema } },
    },
    () => paymentMethods(services.environment),
  );
  app.post(
    '/order/create',
    {
      config: { access: 'user', limit: 'order', idempotent: true },
      schema: {
        tags,
        summary: 'Order a pack of credits or a plan',
        body: orderCreateSchema,
        response: { 200: orderSchema },
      },
    },
    (request) => buy(services, request, request.body),
  );
  app.get(
    '/order/mine',
    {
      config,
      schema: { tags, summary: 'Your orders', querystring: ordersQuerySchema, response: { 200: ordersAnswerSchema } },
    },
    (request) => listOwnOrders(services.db, signedInUser(request).uid, request.query),
  );
  app.get(
    '/order/:reference',
    {
      config,
      schema: { tags, summary: 'One of your orders', params: orderParamsSchema, response: { 200: orderSchema } },
    },
    (request) => findOwnOrder(services.db, signedInUser(request).uid, request.params.reference),
  );
  app.post(
    '/order/:reference/cancel',
    {
      config,
      schema: {
        tags,
        summary: 'Cancel an unpaid order',
        params: orderParamsSchema,
        response: { 200: orderSchema },
      },
    },
    (request) => cancelOwnOrder(services, signedInUser(request).uid, request.params.reference),
  );
  paymentRoutes(app, services);
}

/** Online payments: asked for by the buyer, and announced by the provider. */
function paymentRoutes(app: Http, services: Services): void {
  const tags = ['orders'];
  app.post(
    '/order/:reference/payment',
    {
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'Ask for the status of an online payment; open it if there is none',
        params: orderParamsSchema,
        response: { 200: orderSchema },
      },
    },
    (request) => checkPayment(services, signedInUser(request).uid, request.params.reference),
  );
  app.get(
    '/payment/konnect/webhook',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Webhook of Konnect: its status is read from the provider',
        querystring: konnectWebhookQuerySchema,
        response: { 200: konnectWebhookAnswerSchema },
      },
    },
    async ({ query }) => {
      await reconcileNow(services, query.payment_ref);
      return { received: true } as const;
    },
  );
}

async function buy(services: Services, request: FastifyRequest, input: OrderCreate): Promise<Order> {
  const user = signedInUser(request);
  await requireAccount(services.db, user, services.now());
  const { reference } = await withIdempotency(services, request, user.uid, (transaction) =>
    placeOrder(transaction, services, user.uid, input),
  );
  await openPayment(services, reference);
  return findOwnOrder(services.db, user.uid, reference);
}
