import type { PromotionKind, PromotionsAnswer } from '@houni/contracts/promotion';
import { promotionOffers } from './promotion-offers.ts';

type Quote = PromotionsAnswer['items'][number];

const answer = (
  account: PromotionsAnswer['account'],
  balance: number,
  quotes: [PromotionKind, number, Quote['obstacle']][],
): PromotionsAnswer => ({
  account,
  balance,
  items: quotes.map(([kind, cost, obstacle]) => ({ kind, cost, obstacle, until: null })),
  highlightedUntil: null,
  promotedUntil: null,
  bumpedAt: null,
  extraUntil: null,
});

describe('promotions of several ads', () => {
  it('add up the costs of the ads that each is possible for', () => {
    const { balances, offers } = promotionOffers(
      new Map([
        [
          'a',
          answer('person', 10, [
            ['bump', 2, null],
            ['extra', 5, 'not_needed'],
          ]),
        ],
        [
          'b',
          answer('person', 10, [
            ['bump', 2, null],
            ['extra', 5, null],
          ]),
        ],
      ]),
    );
    expect(balances).toEqual([{ account: 'person', balance: 10 }]);
    expect(offers).toEqual([
      { kind: 'bump', cost: 4, keys: ['a', 'b'], isTooExpensive: false },
      { kind: 'extra', cost: 5, keys: ['b'], isTooExpensive: false },
    ]);
  });

  it('are too expensive when one account cannot pay its share, even if another could', () => {
    const { offers } = promotionOffers(
      new Map([
        ['a', answer('agency', 100, [['top', 8, null]])],
        ['b', answer('person', 10, [['top', 8, null]])],
        ['c', answer('person', 10, [['top', 8, null]])],
      ]),
    );
    expect(offers).toEqual([{ kind: 'top', cost: 24, keys: ['a', 'b', 'c'], isTooExpensive: true }]);
  });
});
