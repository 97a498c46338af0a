import { css } from '@emotion/react';
import { useCallback, useState } from 'react';
import type { PointerEvent } from 'react';
import type { Photo } from '@houni/contracts/photo';
import { color, radius, space } from '@houni/ui/tokens';
import { MIN_AREA_SIDE, areaBetween } from './blur-area.ts';
import type { BlurArea, Point } from './blur-area.ts';

const center = css({ display: 'grid', justifyItems: 'center' });
/** Dragging draws here and scrolls the dialog beside it. */
const stage = css({
  position: 'relative',
  inlineSize: 'fit-content',
  maxInlineSize: '100%',
  touchAction: 'none',
  userSelect: 'none',
  WebkitUserSelect: 'none',
  cursor: 'crosshair',
  '& img': {
    display: 'block',
    maxInlineSize: '100%',
    maxBlockSize: '45dvh',
    borderRadius: radius.md,
    backgroundColor: color.sand,
  },
});
const box = css({
  position: 'absolute',
  border: `2px solid ${color.card}`,
  outline: `2px solid ${color.ink}`,
  backdropFilter: 'blur(14px)',
  WebkitBackdropFilter: 'blur(14px)',
  '&[data-selected="true"]': { outlineColor: color.blue, outlineWidth: '3px' },
});
const number = css({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: 0,
  paddingInline: space[1],
  backgroundColor: color.card,
  color: color.ink,
  lineHeight: 1.3,
});

/** A picture that can be blurred: one that is still on the device, or the files of an uploaded one. */
export type BlurSource = Blob | Pick<Photo, 'base' | 'widths'>;

interface BlurStageProps {
  source: BlurSource;
  areas: readonly BlurArea[];
  selected: number;
  nameOf: (index: number) => string;
  /** Called with the loaded image, whose pixels can be read. */
  onLoad: (image: HTMLImageElement) => void;
  onError: () => void;
  onAdd: (area: BlurArea) => void;
  onSelect: (index: number) => void;
}

/** The photo with its areas. Dragging adds an area; pressing one selects it. The keyboard does both by the buttons below. */
export function BlurStage({ source, areas, selected, nameOf, onLoad, onError, onAdd, onSelect }: BlurStageProps) {
  const [drag, setDrag] = useState<{ start: Point; end: Point } | null>(null);
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return;
      const isFile = source instanceof Blob;
      const address = isFile ? URL.createObjectURL(source) : largestFile(source);
      // Without CORS the pixels of another origin's picture cannot be read.
      if (!isFile) image.crossOrigin = 'anonymous';
      image.src = address;
      return () => {
        if (isFile) URL.revokeObjectURL(address);
      };
    },
    [source],
  );
  const release = () => {
    setDrag(null);
    if (!drag) return;
    const drawn = areaBetween(drag.start, drag.end);
    // A press without a movement draws nothing.
    if (drawn.width > MIN_AREA_SIDE || drawn.height > MIN_AREA_SIDE) return onAdd(drawn);
    const pressed = areas.findLastIndex((area) => isInside(area, drag.end));
    if (pressed >= 0) onSelect(pressed);
  };
  return (
    <div css={center}>
      {/* The picture is not mirrored in Arabic. */}
      <div
        css={stage}
        dir="ltr"
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.preventDefault();
          event.currentTarget.setPointerCapture(event.pointerId);
          const point = pointOf(event);
          setDrag({ start: point, end: point });
        }}
        onPointerMove={(event) => drag && setDrag({ ...drag, end: pointOf(event) })}
        onPointerUp={release}
        onPointerCancel={() => setDrag(null)}
      >
        <img
          ref={show}
          alt=""
          draggable={false}
          onLoad={({ currentTarget }) => onLoad(currentTarget)}
          onError={onError}
        />
        {areas.map((area, index) => (
          <span key={index} css={box} style={placeOf(area)} data-selected={index === selected} aria-hidden="true">
            <span css={number}>{nameOf(index)}</span>
          </span>
        ))}
        {drag && <span css={box} style={placeOf(areaBetween(drag.start, drag.end))} aria-hidden="true" />}
      </div>
    </div>
  );
}

function largestFile({ base, widths }: Exclude<BlurSource, Blob>): string {
  return `${base}-${Math.max(...widths)}.webp`;
}

function pointOf({ clientX, clientY, currentTarget }: PointerEvent): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}

function isInside({ x, y, width, height }: BlurArea, point: Point): boolean {
  return point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;
}

const percent = (share: number) => `${share * 100}%`;

function placeOf({ x, y, width, height }: BlurArea) {
  return {
    insetInlineStart: percent(x),
    insetBlockStart: percent(y),
    inlineSize: percent(width),
    blockSize: percent(height),
  };
}
