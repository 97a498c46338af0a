import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ordersApi } from '@houni/api-client/orders';
import type { CallFailure } from '@houni/domain/call-failure';
import type { OrderCreate } from '@houni/contracts/order';
import { useT } from '@houni/i18n';
import { buildPath } from '@houni/routing/build';

/** Places an order, then opens its page, or the page of its online payment. */
export function useOrder() {
  const { locale } = useT('dashboardBuying');
  const navigate = useNavigate();
  const [create, { isLoading }] = ordersApi.useCreateOrderMutation();
  const [failure, setFailure] = useState<CallFailure | null>(null);
  /** One key for all attempts to place the same order, so that a lost answer orders nothing twice. */
  const keys = useRef(new Map<string, string>());

  async function place(order: OrderCreate): Promise<CallFailure | null> {
    setFailure(null);
    const content = JSON.stringify(order);
    const idempotencyKey = keys.current.get(content) ?? crypto.randomUUID();
    keys.current.set(content, idempotencyKey);
    const { data } = await create({ order, idempotencyKey });
    if (!data?.answer) {
      setFailure(data?.failure ?? null);
      return data?.failure ?? null;
    }
    const { reference, payUrl } = data.answer;
    keys.current.delete(content);
    if (payUrl === null) await navigate(buildPath('order', { reference }, locale));
    else location.assign(payUrl);
    return null;
  }

  return { place, failure, isBusy: isLoading };
}
