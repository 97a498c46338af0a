import { useEffect, useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import type { Map as MapLibre } from 'maplibre-gl';
import { useT } from '@houni/i18n';
import { Button } from '@houni/ui/button.tsx';
import type { Point } from '@houni/map/geometry';

/** A shorter stroke is a tap, which sets one corner. */
const MAX_TAP_PX = 10;
/** The distance between two points of a stroke. */
const MIN_STEP_PX = 4;

type Pixel = [x: number, y: number];

interface DrawAreaProps {
  map: MapLibre;
  onDrawn: (corners: Point[]) => void;
  onCancel: () => void;
}

/** Covers the map while an area is drawn, in one stroke or corner by corner. Keyboard users select a circle instead. */
export function DrawArea({ map, onDrawn, onCancel }: DrawAreaProps) {
  const pad = useRef<HTMLDivElement>(null);
  const stroke = useRef<Pixel[]>([]);
  const [line, setLine] = useState<Pixel[]>([]);
  const [corners, setCorners] = useState<Pixel[]>([]);
  useEffect(() => {
    const escape = ({ key }: KeyboardEvent) => key === 'Escape' && onCancel();
    addEventListener('keydown', escape);
    return () => removeEventListener('keydown', escape);
  }, [onCancel]);

  const pixelOf = ({ clientX, clientY }: PointerEvent): Pixel => {
    const box = pad.current?.getBoundingClientRect();
    return [clientX - (box?.left ?? 0), clientY - (box?.top ?? 0)];
  };
  const finish = (drawn: Pixel[]) =>
    onDrawn(
      drawn.map((pixel): Point => {
        const { lng, lat } = map.unproject(pixel);
        return [lng, lat];
      }),
    );
  const begin = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return;
    pad.current?.setPointerCapture(event.pointerId);
    stroke.current = [pixelOf(event)];
  };
  const move = (event: PointerEvent) => {
    const last = stroke.current.at(-1);
    if (!last || !event.isPrimary) return;
    const next = pixelOf(event);
    if (Math.hypot(next[0] - last[0], next[1] - last[1]) < MIN_STEP_PX) return;
    stroke.current.push(next);
    setLine([...stroke.current]);
  };
  const end = () => {
    const drawn = stroke.current;
    stroke.current = [];
    setLine([]);
    const [first] = drawn;
    if (!first) return;
    const length = Math.max(...drawn.map(([x, y]) => Math.hypot(x - first[0], y - first[1])));
    if (length > MAX_TAP_PX && drawn.length >= 3) finish(drawn);
    else setCorners((set) => [...set, first]);
  };
  const shape = line.length > 0 ? line : corners;

  return (
    <>
      <div
        ref={pad}
        className="pad"
        aria-hidden
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={() => {
          stroke.current = [];
          setLine([]);
        }}
      >
        <svg>
          <polygon points={shape.join(' ')} />
          {corners.map(([x, y]) => (
            <circle key={`${x},${y}`} cx={x} cy={y} r={6} />
          ))}
        </svg>
      </div>
      <DrawPanel
        corners={corners.length}
        onDone={() => finish(corners)}
        onUndo={() => setCorners((set) => set.slice(0, -1))}
        onCancel={onCancel}
      />
    </>
  );
}

interface DrawPanelProps {
  /** The number of corners so far. */
  corners: number;
  onDone: () => void;
  onUndo: () => void;
  onCancel: () => void;
}

function DrawPanel({ corners, onDone, onUndo, onCancel }: DrawPanelProps) {
  const { t } = useT('listingsMap');
  return (
    <div className="panel" role="group" aria-label={t('draw.title')}>
      <p>{t('draw.how')}</p>
      <div className="row">
        {corners >= 3 && <Button onClick={onDone}>{t('draw.done')}</Button>}
        {corners > 0 && (
          <Button variant="secondary" onClick={onUndo}>
            {t('draw.undo')}
          </Button>
        )}
        <Button variant="quiet" onClick={onCancel}>
          {t('common:actions.cancel')}
        </Button>
      </div>
    </div>
  );
}
