import type { PromotionKind, PromotionsAnswer } from '@houni/contracts/promotion';

/** A promotion of one ad or of several. */
export interface PromotionOffer {
  kind: PromotionKind;
  /** Credits for all of its ads. */
  cost: number;
  /** The public keys of the ads that it is possible for. */
  keys: string[];
  /** An account of these ads has too few credits for all of them. */
  isTooExpensive: boolean;
}

type Account = PromotionsAnswer['account'];

/**
 * The promotions that can be bought for ads, with their costs together, and the credits of the accounts that pay.
 * @param answers by the public key of the ad
 */
export function promotionOffers(answers: ReadonlyMap<string, PromotionsAnswer>): {
  balances: { account: Account; balance: number }[];
  offers: PromotionOffer[];
} {
  const balances = new Map<Account, number>();
  for (const { account, balance } of answers.values()) balances.set(account, balance);
  const kinds = new Set([...answers.values()].flatMap(({ items }) => items.map(({ kind }) => kind)));
  const offers = [...kinds].map((kind): PromotionOffer => {
    const costs = new Map<Account, number>();
    const keys: string[] = [];
    for (const [key, { account, items }] of answers) {
      const quote = items.find((item) => item.kind === kind);
      if (!quote || (quote.obstacle !== null && quote.obstacle !== 'credits')) continue;
      keys.push(key);
      costs.set(account, (costs.get(account) ?? 0) + quote.cost);
    }
    return {
      kind,
      keys,
      cost: [...costs.values()].reduce((sum, cost) => sum + cost, 0),
      isTooExpensive: [...costs].some(([account, cost]) => cost > (balances.get(account) ?? 0)),
    };
  });
  return {
    balances: [...balances].map(([account, balance]) => ({ account, balance })),
    offers: offers.filter(({ keys }) => keys.length > 0),
  };
}
