import { css } from '@emotion/react';
import { useEffect, useId, useMemo, useState } from 'react';
import type { PointerEvent } from 'react';
import { CENTRED, cropAreaOf, draggedView, zoomRange } from './crop-area.ts';
import type { CropArea, CropView, PixelSize } from './crop-area.ts';
import { color, font, radius, space } from './tokens.ts';

const box = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] });
/** Dragging moves the picture here and scrolls the page beside it. */
const frame = css({
  position: 'relative',
  inlineSize: '100%',
  overflow: 'hidden',
  border: `1px solid ${color.outline}`,
  borderRadius: radius.lg,
  backgroundColor: '#fff',
  touchAction: 'none',
  userSelect: 'none',
  WebkitUserSelect: 'none',
  cursor: 'grab',
  '& > img': { position: 'absolute', maxInlineSize: 'none' },
});
const circle = css({ borderRadius: radius.full, maxInlineSize: '16rem' });
const sliders = css({ display: 'grid', gap: space[3], maxInlineSize: '24rem' });
const row = css({
  display: 'grid',
  gap: space[1],
  fontSize: font.sm,
  '& > input': { inlineSize: '100%', minBlockSize: '2.75rem', margin: 0, accentColor: color.blue },
});

export interface CropFieldProps {
  /** The chosen file. */
  file: Blob;
  /** Width divided by height. */
  ratio: number;
  /** The result is shown in a circle; the frame may then be larger than the picture. */
  round?: boolean;
  /** The least width of the result in pixels. */
  least: number;
  labels: { zoom: string; horizontal: string; vertical: string };
  /** Called with the first area, and with each other one. */
  onArea: (area: CropArea) => void;
}

const percent = (share: number) => `${share * 100}%`;

/** Chooses the part of a picture: drag it, or use the sliders, which the keyboard moves too. Only for the browser. */
export function CropField({ file, ratio, round = false, least, labels, onArea }: CropFieldProps) {
  const url = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  const [picture, setPicture] = useState<PixelSize | null>(null);
  const [view, setView] = useState<CropView>(CENTRED);
  const [drag, setDrag] = useState<{ x: number; y: number } | null>(null);
  const show = (next: CropView, size: PixelSize) => {
    setView(next);
    onArea(cropAreaOf(size, ratio, next));
  };
  const move = (event: PointerEvent<HTMLDivElement>) => {
    if (!drag || !picture) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    const by = { x: (event.clientX - drag.x) / width, y: (event.clientY - drag.y) / height };
    setDrag({ x: event.clientX, y: event.clientY });
    show(draggedView(picture, ratio, view, by), picture);
  };
  const area = picture && cropAreaOf(picture, ratio, view);
  return (
    <div css={box}>
      {/* The picture is not mirrored in Arabic. */}
      <div
        css={[frame, round && circle]}
        style={{ aspectRatio: String(ratio) }}
        dir="ltr"
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.preventDefault();
          event.currentTarget.setPointerCapture(event.pointerId);
          setDrag({ x: event.clientX, y: event.clientY });
        }}
        onPointerMove={move}
        onPointerUp={() => setDrag(null)}
        onPointerCancel={() => setDrag(null)}
      >
        <img
          src={url}
          alt=""
          draggable={false}
          style={
            picture && area
              ? {
                  width: percent(picture.width / area.width),
                  height: percent(picture.height / area.height),
                  insetInlineStart: percent(-area.x / area.width),
                  insetBlockStart: percent(-area.y / area.height),
                }
              : { visibility: 'hidden' }
          }
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            const size = { width: naturalWidth, height: naturalHeight };
            setPicture(size);
            show(CENTRED, size);
          }}
        />
      </div>
      {picture && (
        <Sliders
          view={view}
          range={zoomRange(picture, ratio, { least, showsAll: round })}
          labels={labels}
          onView={(next) => show(next, picture)}
        />
      )}
    </div>
  );
}

interface SlidersProps {
  view: CropView;
  range: { min: number; max: number };
  labels: CropFieldProps['labels'];
  onView: (view: CropView) => void;
}

function Sliders({ view, range, labels, onView }: SlidersProps) {
  const id = useId();
  const slider = (name: keyof CropView, label: string, { min, max }: { min: number; max: number }) => (
    <div css={row}>
      <label htmlFor={id + name}>{label}</label>
      <input
        id={id + name}
        type="range"
        // To the right is to the right of the picture, in Arabic too.
        dir="ltr"
        min={min}
        max={max}
        step="any"
        value={view[name]}
        onChange={(event) => onView({ ...view, [name]: Number(event.target.value) })}
        onKeyDown={(event) => {
          const direction = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
          if (direction === undefined) return;
          event.preventDefault();
          const step = ((max - min) / STEPS) * direction;
          onView({ ...view, [name]: Math.min(max, Math.max(min, view[name] + step)) });
        }}
      />
    </div>
  );
  return (
    <div css={sliders}>
      {range.max > range.min && slider('zoom', labels.zoom, range)}
      {slider('x', labels.horizontal, { min: 0, max: 1 })}
      {slider('y', labels.vertical, { min: 0, max: 1 })}
    </div>
  );
}

/** Presses of an arrow key from one end of a slider to the other. */
const STEPS = 40;
