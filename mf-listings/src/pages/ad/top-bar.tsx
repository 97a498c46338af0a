import type { AdDetail } from '@houni/contracts/ad';
import { AdActions } from '../../parts/ad-actions.tsx';
import { AdSection } from './sections/ad-section.ts';

/** Price and facts with the favourite button, once the photos have scrolled away; on wide screens links to the sections. */
export function TopBar({ ad }: { ad: AdDetail }) {
  const { publicKey, heading, price } = ad;
  return (
    <div className="top-bar no-print">
      <div>
        <AdSection name="topBar" ad={ad} />
        <AdActions className="item-actions" ad={{ publicKey, title: heading, price }} lists={['favourite']} />
      </div>
    </div>
  );
}
