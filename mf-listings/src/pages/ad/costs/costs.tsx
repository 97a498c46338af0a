import type { AdDetail } from '@houni/contracts/ad';
import { Comparables } from './comparables.tsx';
import { costsApi } from './costs-api.ts';
import { costsStyle } from './costs-style.ts';
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

/** Budget of a purchase or costs of a rent, comparison with similar ads, price history. */
export function Costs({ ad, online, now }: CostsProps) {
  const forSale = ad.transaction === 'SALE';
  const tables = costsApi.useListingsPurchaseTablesQuery(undefined, { skip: !online || !forSale }).data;
  const comparables = costsApi.useListingsComparablesQuery(ad.publicKey, { skip: !online }).data;
  return (
    <div css={costsStyle}>
      {online && forSale && tables && <Purchase ad={ad} tables={tables} />}
      {online && !forSale && <RentCosts ad={ad} />}
      {online && comparables && <Comparables ad={ad} comparables={comparables} />}
      <PriceHistory history={ad.priceHistory} now={now} />
    </div>
  );
}
