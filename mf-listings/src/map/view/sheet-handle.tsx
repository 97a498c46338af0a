import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '@houni/i18n';
import { Icon } from '@houni/ui/icon.tsx';

/** The section with the list next to the map. */
const LIST = '[data-results]';
/** The parts of the map that the sheet covers at its stops; at the first it is as high as its head. */
const STOPS = [0, 0.5, 0.92] as const;
const HEAD_PX = 88;

/**
 * On phones the list lies over the lower edge of the map like a sheet with three stops: scrolling the page pulls it up, and
 * it snaps to them. This is the handle above its toolbar, a button that goes to the next stop without dragging. It is added
 * to the list from here, so that a page without a map needs no code for it.
 */
export function SheetHandle({ map }: { map: HTMLElement }) {
  const { t } = useT('listingsMap');
  const [head] = useState(() => {
    const created = document.createElement('div');
    created.className = 'sheet-head';
    return created;
  });
  useEffect(() => {
    document.querySelector(LIST)?.prepend(head);
    return () => head.remove();
  }, [head]);
  const goOn = () => {
    const height = map.offsetHeight;
    const positions = STOPS.map((part) => (part === 0 ? 0 : Math.round(height * part) - HEAD_PX));
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
    scrollTo({ top: positions.find((position) => position > scrollY + HEAD_PX / 2) ?? 0, behavior });
  };
  return createPortal(
    <>
      {STOPS.map((part) => (
        <span key={part} className="stop" style={{ '--covered': part } as React.CSSProperties} aria-hidden />
      ))}
      <button type="button" aria-label={t('sheet')} onClick={goOn}>
        <Icon name="chevron-down" size={18} />
      </button>
    </>,
    head,
  );
}
