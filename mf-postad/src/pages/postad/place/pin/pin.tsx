import { css } from '@emotion/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Map as MapLibre, MapMouseEvent } from 'maplibre-gl';
import { useT } from '@houni/i18n';
import { Icon } from '@houni/ui/icon.tsx';
import { color, radius } from '@houni/ui/tokens';

/** One press of an arrow key, in pixels of the map: metres when it is enlarged. */
const KEY_STEP_PX = 8;
const ARROWS: Readonly<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const pinStyle = css({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: 0, // the map is always left to right
  display: 'grid',
  placeItems: 'end center',
  inlineSize: '3rem',
  blockSize: '3rem',
  padding: 0,
  border: 0,
  borderRadius: radius.md,
  background: 'none',
  color: color.bougainvillea,
  cursor: 'grab',
  touchAction: 'none',
  '&:active': { cursor: 'grabbing' },
  '&:focus-visible': { outline: `3px solid ${color.blue}` },
  '& > svg': { filter: `drop-shadow(0 0 2px ${color.card}) drop-shadow(0 0 2px ${color.card})`, pointerEvents: 'none' },
});

interface PinProps {
  map: MapLibre;
  position: { lng: number; lat: number } | undefined;
  onPlace: (lng: number, lat: number) => void;
}

/** Placed by a tap on the map; then dragged, or moved by arrow keys. */
export function Pin({ map, position, onPlace }: PinProps) {
  const { t } = useT('postadMap');
  const button = useRef<HTMLButtonElement>(null);
  const onTap = useEffectEvent(({ lngLat }: MapMouseEvent) => onPlace(lngLat.lng, lngLat.lat));
  useEffect(() => {
    const tap = (event: MapMouseEvent) => onTap(event);
    map.on('click', tap);
    return () => void map.off('click', tap);
  }, [map]);
  useDrawnPosition(map, button, position);
  const placeAt = (x: number, y: number) => {
    const { lng, lat } = map.unproject([x, y]);
    onPlace(lng, lat);
  };
  useDrag(map, button, placeAt);
  useArrowKeys(map, button, (right, down) => {
    if (!position) return;
    const { x, y } = map.project(position);
    placeAt(x + right * KEY_STEP_PX, y + down * KEY_STEP_PX);
  });
  if (!position) return null;
  return createPortal(
    <button ref={button} type="button" css={pinStyle} aria-label={t('pin')} aria-describedby="pin-how">
      <Icon name="map-pin" size={44} />
    </button>,
    map.getCanvasContainer(),
  );
}

/** Follows the map without React, which moves in every frame; the tip of the pin is its position. */
function useDrawnPosition(
  map: MapLibre,
  button: React.RefObject<HTMLButtonElement | null>,
  position: PinProps['position'],
): void {
  useEffect(() => {
    if (!position) return undefined;
    const draw = () => {
      const { x, y } = map.project(position);
      if (button.current) moveTo(button.current, x, y);
    };
    draw();
    map.on('move', draw);
    map.on('resize', draw);
    return () => {
      map.off('move', draw);
      map.off('resize', draw);
    };
  }, [map, button, position]);
}

function moveTo(button: HTMLElement, x: number, y: number): void {
  button.style.transform = `translate(${x}px, ${y}px) translate(-50%, -100%)`;
}

/** Dragging by pointer. The listeners are native, because the map below has its own ones for the same events. */
function useDrag(
  map: MapLibre,
  button: React.RefObject<HTMLButtonElement | null>,
  onDrop: (x: number, y: number) => void,
): void {
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const container = map.getCanvasContainer();
    let offset: [x: number, y: number] | null = null;
    let target: [x: number, y: number] | null = null;
    const pointOf = ({ clientX, clientY }: PointerEvent): [number, number] => {
      const { left, top } = container.getBoundingClientRect();
      return [clientX - left, clientY - top];
    };
    const isPin = (event: Event) => button.current !== null && event.composedPath().includes(button.current);
    const start = (event: PointerEvent) => {
      if (!isPin(event) || !button.current) return;
      const { left, top } = container.getBoundingClientRect();
      const box = button.current.getBoundingClientRect();
      const [x, y] = pointOf(event);
      offset = [box.left + box.width / 2 - left - x, box.bottom - top - y];
      button.current.setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent) => {
      if (!offset || !button.current) return;
      const [x, y] = pointOf(event);
      target = [x + offset[0], y + offset[1]];
      moveTo(button.current, ...target);
    };
    const end = () => {
      if (target) drop(...target);
      offset = null;
      target = null;
    };
    /** The map must not move with the pin, nor take its click for a tap. */
    const keep = (event: Event) => {
      if (isPin(event)) event.stopPropagation();
    };
    const withheld = ['mousedown', 'touchstart', 'click', 'dblclick'] as const;
    container.addEventListener('pointerdown', start, true);
    container.addEventListener('pointermove', move, true);
    container.addEventListener('pointerup', end, true);
    container.addEventListener('pointercancel', end, true);
    for (const type of withheld) container.addEventListener(type, keep, true);
    return () => {
      container.removeEventListener('pointerdown', start, true);
      container.removeEventListener('pointermove', move, true);
      container.removeEventListener('pointerup', end, true);
      container.removeEventListener('pointercancel', end, true);
      for (const type of withheld) container.removeEventListener(type, keep, true);
    };
  }, [map, button]);
}

/** Arrow keys on the pin move the pin and not the map, which listens for the same keys. */
function useArrowKeys(
  map: MapLibre,
  button: React.RefObject<HTMLButtonElement | null>,
  onArrow: (right: number, down: number) => void,
): void {
  const move = useEffectEvent(onArrow);
  useEffect(() => {
    const container = map.getCanvasContainer();
    const press = (event: KeyboardEvent) => {
      const arrow = ARROWS[event.key];
      if (!arrow || event.target !== button.current) return;
      event.preventDefault();
      event.stopPropagation();
      move(...arrow);
    };
    container.addEventListener('keydown', press, true);
    return () => container.removeEventListener('keydown', press, true);
  }, [map, button]);
}
