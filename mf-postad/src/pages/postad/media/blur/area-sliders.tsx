import { css } from '@emotion/react';
import { useId } from 'react';
import { useT } from '@houni/i18n';
import { color, font, space } from '@houni/ui/tokens';
import { MIN_AREA_SIDE, insidePicture } from './blur-area.ts';
import type { BlurArea } from './blur-area.ts';

const fieldset = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))',
  columnGap: space[4],
  margin: 0,
  padding: 0,
  border: 0,
  minInlineSize: 0,
});
const slider = css({
  display: 'grid',
  fontSize: font.sm,
  '& input': { inlineSize: '100%', blockSize: '2.75rem', margin: 0, accentColor: color.blue },
});

const FIELDS = ['x', 'y', 'width', 'height'] as const;
const toPercent = (share: number) => Math.round(share * 100);

interface AreaSlidersProps {
  name: string;
  area: BlurArea;
  onChange: (area: BlurArea) => void;
}

/** Place and size of an area as native sliders, which work by keyboard, by touch and with screen readers. */
export function AreaSliders({ name, area, onChange }: AreaSlidersProps) {
  const { t } = useT('postadBlur');
  const id = useId();
  const maxOf = { x: 1 - area.width, y: 1 - area.height, width: 1, height: 1 };
  return (
    <fieldset css={fieldset}>
      <legend className="vh">{name}</legend>
      {FIELDS.map((field) => (
        <div key={field} css={slider}>
          <label htmlFor={`${id}${field}`}>{t(`sliders.${field}`)}</label>
          {/* Left is left in the picture, in Arabic too. */}
          <input
            id={`${id}${field}`}
            dir="ltr"
            type="range"
            min={field === 'x' || field === 'y' ? 0 : toPercent(MIN_AREA_SIDE)}
            max={toPercent(maxOf[field])}
            value={toPercent(area[field])}
            onChange={({ target }) => onChange(insidePicture({ ...area, [field]: Number(target.value) / 100 }))}
          />
        </div>
      ))}
    </fieldset>
  );
}
