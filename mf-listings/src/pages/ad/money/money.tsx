import type { AdDetail } from '@houni/contracts/ad';
import { Comparables } from './comparables.tsx';
import { moneyApi } from './money-api.ts';
import { moneyStyle } from './money-style.ts';
import { PriceHistory } from './price-history.tsx';
import { Purchase } from './purchase.tsx';
import { RentCosts } from './rent-costs.tsx';

export interface MoneyProps {
  ad: AdDetail;
  /** Whether the ad can still be had: what is over needs no budget. */
  online: boolean;
  /** When the ad was asked for, in milliseconds. */
  now: number;
}

/** What a property costs: as a budget or by the month, beside comparable ads, and how its price has moved. */
export function Money({ ad, online, now }: MoneyProps) {
  const forSale = ad.transaction === 'SALE';
  const tables = moneyApi.useListingsPurchaseTablesQuery(undefined, { skip: !online || !forSale }).data;
  const comparables = moneyApi.useListingsComparablesQuery(ad.publicKey, { skip: !online }).data;
  return (
    <div css={moneyStyle}>
      {online && forSale && tables && <Purchase ad={ad} tables={tables} />}
      {online && !forSale && <RentCosts ad={ad} />}
      {online && comparables && <Comparables ad={ad} comparables={comparables} />}
      <PriceHistory history={ad.priceHistory} now={now} />
    </div>
  );
}
