import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { promotionsApi } from '@houni/api-client/promotions';
import type { MyAd } from '@houni/contracts/my-ads';
import type { PromotionKind, PromotionsAnswer } from '@houni/contracts/promotion';
import { useDispatch } from '@houni/store';
import type { HouniDispatch } from '@houni/store';
import { readOnce } from '../../parts/read-once.ts';

/** How the last purchase ended. */
export interface PurchaseOutcome {
  bought: string[];
  failed: string[];
  /** The end of the promotion that was bought last; null for one that happens once. */
  until: string | null;
}

/** The promotions of one ad or of several, and their purchase, one ad after the other. */
export function usePromotions(ads: readonly MyAd[]) {
  const dispatch = useDispatch<HouniDispatch>();
  const { getPromotions, promoteItem } = promotionsApi.endpoints;
  const [answers, setAnswers] = useState<ReadonlyMap<string, PromotionsAnswer> | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [isBuying, setBuying] = useState(false);
  const [outcome, setOutcome] = useState<PurchaseOutcome | null>(null);
  /** One key for all attempts to buy one promotion, so that a lost answer is not paid twice. */
  const keys = useRef(new Map<string, string>());

  const read = async () => {
    const found = ads.map(async ({ publicKey }) => {
      const query = getPromotions.initiate(publicKey, { forceRefetch: true });
      return [publicKey, await readOnce(dispatch(query))] as const;
    });
    return new Map(await Promise.all(found));
  };
  const readFirst = useEffectEvent(read);
  useEffect(() => {
    let isCurrent = true;
    readFirst().then(
      (first) => isCurrent && setAnswers(first),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  const load = async () => {
    setFailed(false);
    await read().then(setAnswers, () => setFailed(true));
  };

  const buy = async (kind: PromotionKind, publicKeys: readonly string[]) => {
    setBuying(true);
    setOutcome(null);
    const result: PurchaseOutcome = { bought: [], failed: [], until: null };
    for (const key of publicKeys) {
      const name = `${kind} ${key}`;
      const idempotencyKey = keys.current.get(name) ?? crypto.randomUUID();
      keys.current.set(name, idempotencyKey);
      const { data } = await dispatch(promoteItem.initiate({ key, kind, idempotencyKey }));
      if (data) {
        keys.current.delete(name);
        result.bought.push(key);
        result.until = data.until;
      } else result.failed.push(key);
    }
    await load();
    setOutcome(result);
    setBuying(false);
  };

  return {
    answers,
    isFailed,
    isBuying,
    outcome,
    load: () => void load(),
    buy: (kind: PromotionKind, publicKeys: readonly string[]) => void buy(kind, publicKeys),
  };
}
