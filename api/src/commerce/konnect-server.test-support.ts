import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

/** A payment at the provider; tests change its fields. */
export interface KonnectPayment {
  id: string;
  status: string;
  amount: number;
  reachedAmount?: number;
  token: string;
  orderId: string;
}

const KEY = 'key-of-the-test';

/** What Konnect documents for init-payment (docs.konnect.network); a field that it does not know fails the test. */
const initSchema = z.strictObject({
  receiverWalletId: z.literal('wallet-1'),
  token: z.enum(['TND', 'EUR', 'USD']),
  amount: z.int().positive(),
  type: z.enum(['immediate', 'partial']),
  description: z.string().max(280),
  acceptedPaymentMethods: z.array(z.enum(['wallet', 'bank_card', 'e-DINAR'])).min(1),
  lifespan: z.int().positive(),
  checkoutForm: z.boolean(),
  addPaymentFeesToAmount: z.boolean(),
  firstName: z.string(),
  email: z.email().optional(),
  phoneNumber: z.string().optional(),
  orderId: z.string(),
  webhook: z.url(),
  silentWebhook: z.boolean(),
  successUrl: z.url(),
  failUrl: z.url(),
});
type OpenedPayment = z.output<typeof initSchema>;

/** A server that speaks the contract of Konnect: init-payment, the payment page with its way back, and the status. */
export async function startKonnect() {
  const payments = new Map<string, KonnectPayment>();
  const opened = new Map<string, OpenedPayment>();
  const requests: string[] = [];
  let isDown = false;
  /** The answers about payments that wait; null while the server answers at once. */
  let held: Set<() => void> | null = null;

  async function answer(request: IncomingMessage): Promise<{ status: number; body?: object; location?: string }> {
    if (isDown) return { status: 500, body: {} };
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://konnect.test');
    if (pathname === '/pay') return pay(searchParams.get('payment_ref') ?? '', searchParams.get('outcome') ?? '');
    if (request.headers['x-api-key'] !== KEY) return { status: 401, body: {} };
    const path = pathname.replace('/api/v2/payments/', '');
    requests.push(path);
    if (path !== 'init-payment') {
      await whileSilent(request);
      const payment = payments.get(path);
      return payment ? { status: 200, body: { payment } } : { status: 404, body: {} };
    }
    const parsed = initSchema.safeParse(await bodyOf(request));
    if (!parsed.success) return { status: 422, body: { errors: parsed.error.issues } };
    const id = `pay-${opened.size + 1}`;
    const { amount, token, orderId } = parsed.data;
    opened.set(id, parsed.data);
    payments.set(id, { id, status: 'pending', amount, token, orderId });
    return { status: 200, body: { payUrl: `${url}/pay?payment_ref=${id}`, paymentRef: id } };
  }

  /** Waits until the server answers again, or the caller has given up. */
  async function whileSilent({ socket }: IncomingMessage): Promise<void> {
    const waiting = held;
    if (waiting === null) return;
    await new Promise<void>((resolve) => {
      waiting.add(resolve);
      socket.once('close', () => {
        waiting.delete(resolve);
        resolve();
      });
    });
  }

  /** The page of the provider, left with an outcome. A failed attempt leaves the payment open. */
  function pay(id: string, outcome: string): { status: number; location?: string } {
    const [payment, order] = [payments.get(id), opened.get(id)];
    if (!payment || !order) return { status: 404 };
    if (outcome === 'completed') payment.status = 'completed';
    const location = outcome === 'completed' ? order.successUrl : order.failUrl;
    return { status: 302, location };
  }

  const server = createServer(
    (request, response) =>
      void answer(request).then(({ status, body = {}, location }) => {
        response
          .writeHead(status, { 'content-type': 'application/json', ...(location !== undefined && { location }) })
          .end(JSON.stringify(body));
      }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port

  return {
    payments,
    /** The paths of the calls of our API. */
    requests,
    variables: { KONNECT_API_KEY: KEY, KONNECT_WALLET_ID: 'wallet-1', KONNECT_API_URL: `${url}/api/v2` },
    /** What the last payment was opened with. */
    opened: () => [...opened.values()].at(-1),
    setDown: (value: boolean) => {
      isDown = value;
    },
    /** Answers nothing about payments until this is taken back. */
    setSilent: (value: boolean) => {
      for (const resolve of held ?? []) resolve();
      held = value ? new Set() : null;
    },
    /** How many calls wait now. */
    waiting: () => held?.size ?? 0,
    /** Opens the payment page as a browser does, and leaves it. @returns where it leads the browser */
    leave: async (payUrl: string | null, outcome: 'completed' | 'failed') => {
      const { status, headers } = await fetch(`${payUrl}&outcome=${outcome}`, { redirect: 'manual' });
      return { status, location: headers.get('location') };
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
export type KonnectServer = Awaited<ReturnType<typeof startKonnect>>;

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text);
}
