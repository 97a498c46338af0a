import { AdCard as PlainAdCard } from '@houni/ad-card/ad-card.tsx';
import type { AdCardProps } from '@houni/ad-card/ad-card.tsx';
import { AdActions } from './ad-actions.tsx';

interface Props extends Omit<AdCardProps, 'actions'> {
  /** The server's HTML shows it as a favourite: for private pages. */
  isFavourite?: boolean;
}

/** The card of an ad with the buttons for favourites and comparison. */
export function AdCard({ isFavourite = false, ...props }: Props) {
  return (
    <PlainAdCard {...props} actions={<AdActions ad={props.ad} className="item-actions" isFavourite={isFavourite} />} />
  );
}
