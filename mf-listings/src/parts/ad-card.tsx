import { AdCard as PlainAdCard } from '@houni/ad-card/ad-card.tsx';
import type { AdCardProps } from '@houni/ad-card/ad-card.tsx';
import { AdActions } from './ad-actions.tsx';

/** The card of an ad with the buttons for favourites and comparison. */
export function AdCard(props: Omit<AdCardProps, 'actions'>) {
  return <PlainAdCard {...props} actions={<AdActions ad={props.ad} className="ad-actions" />} />;
}
