import { pricesApi } from '@houni/api-client/prices';
import type { AdDetail } from '@houni/contracts/ad';
import { Comparables } from './comparables.tsx';
import { costsStyle } from './costs-style.ts';
import { OtherAmounts } from './other-amounts.tsx';
import { PriceHistory } from './price-history.tsx';
import { Purchase } from './purchase.tsx';
import { RentCosts } from './rent-costs.tsx';

export interface CostsProps {
  ad: AdDetail;
  /** Closed ads show no budget. */
  online: boolean;
  /** When the ad was fetched, in milliseconds. */
  now: number;
}

/** Comparison with similar ads, price history, and the budget of a purchase or the costs of a rent. */
export function Costs({ ad, online, now }: CostsProps) {
  const forSale = ad.transaction === 'SALE';
  const tables = pricesApi.useGetPurchaseTablesQuery(undefined, { skip: !online || !forSale }).data;
  const comparables = pricesApi.useGetComparablesQuery(ad.publicKey, { skip: !online }).data;
  return (
    <div css={costsStyle} id="item-price">
      {online && comparables && <Comparables ad={ad} comparables={comparables} />}
      <PriceHistory history={ad.priceHistory} now={now} />
      {forSale && tables?.loan ? (
        <Purchase ad={ad} tables={tables} />
      ) : ad.price.unit === 'month' && online ? (
        <RentCosts ad={ad} />
      ) : (
        <OtherAmounts ad={ad} />
      )}
    </div>
  );
}
