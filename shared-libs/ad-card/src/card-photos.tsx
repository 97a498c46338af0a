import { useRef, useState } from 'react';
import type { CSSProperties, MouseEvent } from 'react';
import type { ListedAd } from '@houni/contracts/ad';
import { useConfig } from '@houni/remote';
import { Icon } from '@houni/ui/icon.tsx';
import { Picture } from '@houni/ui/picture.tsx';
import { cardPicture } from './card-picture.ts';

/** Photos that a card can show; the others are on the ad's page. */
const MAX_PHOTOS = 5;

interface CardPhotosProps {
  photos: ListedAd['photos'];
  sizes: string;
  priority: boolean;
}

/**
 * The photos of a card. The HTML contains the first picture and empty frames for the next four (visible only with
 * scripts). Their pictures are loaded when a pointer enters the card, so that a page of 24 cards stays light. The arrows
 * are only for pointers: keyboard and screen reader users find all photos on the ad's page.
 */
export function CardPhotos({ photos, sizes, priority }: CardPhotosProps) {
  const { mediaUrl } = useConfig();
  const strip = useRef<HTMLSpanElement>(null);
  const [isNear, setNear] = useState(false);
  const [shown, setShown] = useState(0);
  const frames = photos.slice(0, MAX_PHOTOS);

  const findShown = () => {
    const element = strip.current;
    if (element) setShown(Math.round(Math.abs(element.scrollLeft) / element.clientWidth));
  };
  const showPhoto = (step: 1 | -1) => (event: MouseEvent) => {
    event.preventDefault();
    // Works in both writing directions and does not scroll the page.
    strip.current?.children[shown + step]?.scrollIntoView({ inline: 'start', block: 'nearest', behavior: 'smooth' });
  };

  return (
    <span className="frame" onPointerEnter={() => setNear(true)}>
      {/* Chromium gives what scrolls a stop of its own. */}
      <span className="strip" ref={strip} tabIndex={-1} {...(isNear && { onScroll: findShown })}>
        {frames.map((photo, index) => (
          <span key={photo.base}>
            {(index === 0 || isNear) && (
              <Picture photo={cardPicture(photo, mediaUrl)} sizes={sizes} priority={priority && index === 0} />
            )}
          </span>
        ))}
      </span>
      {frames.length > 1 && (
        // React types know no custom properties.
        <span className="dots" aria-hidden style={{ '--count': frames.length, '--shown': shown } as CSSProperties} />
      )}
      {isNear && shown > 0 && (
        <span className="arrow back" aria-hidden onClick={showPhoto(-1)}>
          <Icon name="chevron" back size={18} />
        </span>
      )}
      {isNear && shown < frames.length - 1 && (
        <span className="arrow" aria-hidden onClick={showPhoto(1)}>
          <Icon name="chevron" size={18} />
        </span>
      )}
    </span>
  );
}
