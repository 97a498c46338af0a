import type { AdDetail } from '@houni/contracts/ad';
import { BudgetLine } from './budget-line.tsx';
import { PriceLine } from './price-line.tsx';

/** Price and budget beside the ad, on wide screens only. */
export function PriceCard({ ad, online }: { ad: AdDetail; online: boolean }) {
  return (
    <div className="money">
      <PriceLine ad={ad} />
      {online && <BudgetLine ad={ad} />}
    </div>
  );
}
