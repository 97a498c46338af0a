import { useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { Icon } from '@houni/ui/icon.tsx';
import { Picture } from '@houni/ui/picture.tsx';
import type { ListedAd } from './listed-ad.ts';

/** Photos that a card can be leafed through; the rest is on the ad's page. */
const SHOWN = 5;

interface CardPhotosProps {
  photos: ListedAd['photos'];
  sizes: string;
  priority: boolean;
  labels: { next: string; previous: string };
}

/**
 * The photos of a card. The HTML holds the first picture and empty frames for the next four, which CSS shows only where
 * scripts run; their pictures are added when a pointer or finger comes near, so that a page of 24 cards stays light.
 * Leafing is a pointer's convenience: by keyboard and by screen reader all photos are found on the ad's page.
 */
export function CardPhotos({ photos, sizes, priority, labels }: CardPhotosProps) {
  const strip = useRef<HTMLSpanElement>(null);
  const [near, setNear] = useState(false);
  const frames = photos.slice(0, SHOWN);

  const turn = (step: 1 | -1) => (event: MouseEvent) => {
    event.preventDefault();
    const element = strip.current;
    if (!element) return;
    const current = Math.round(Math.abs(element.scrollLeft) / element.clientWidth);
    const next = (current + step + frames.length) % frames.length;
    // Scrolls to the frame in either writing direction, without moving the page.
    element.children[next]?.scrollIntoView({ inline: 'start', block: 'nearest', behavior: 'smooth' });
  };

  return (
    <span className="frame" onPointerEnter={() => setNear(true)}>
      <span className="strip" ref={strip}>
        {frames.map((photo, index) => (
          <span key={photo.base} style={{ backgroundColor: photo.color }}>
            {(index === 0 || near) && (
              <Picture photo={{ ...photo, alt: '' }} sizes={sizes} ratio="4 / 3" priority={priority && index === 0} />
            )}
          </span>
        ))}
      </span>
      {near && frames.length > 1 && (
        <>
          <span className="turn back" title={labels.previous} aria-hidden onClick={turn(-1)}>
            <Icon name="chevron" back size={18} />
          </span>
          <span className="turn" title={labels.next} aria-hidden onClick={turn(1)}>
            <Icon name="chevron" size={18} />
          </span>
        </>
      )}
    </span>
  );
}
