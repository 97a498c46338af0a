import { css } from '@emotion/react';
import { useT } from '@houni/i18n';
import { FieldMessages } from '@houni/ui/field.tsx';
import { color, font, media, radius, space } from '@houni/ui/tokens';
import type { DetailsProps } from './details-props.ts';

const legend = css({ padding: 0, marginBlockEnd: space[2], fontSize: font.sm, fontWeight: font.medium });
const row = css({ display: 'flex', flexWrap: 'wrap', gap: space[2], marginBlockEnd: space[2] });
const choice = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  minInlineSize: '3.25rem',
  minBlockSize: '2.75rem',
  paddingInline: space[3],
  border: `1px solid ${color.outline}`,
  borderRadius: radius.md,
  backgroundColor: color.card,
  cursor: 'pointer',
  '& > input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
  '&:has(input:checked)': { borderColor: color.blue, backgroundColor: color.blueTint, fontWeight: font.medium },
  '&:has(input:focus-visible)': { outline: `3px solid ${color.blue}`, outlineOffset: '2px' },
  [media.hover]: { '&:hover': { borderColor: color.blue } },
});

const CHOICES = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** The n of "S+n" as buttons, as people say it. */
export function RoomsField({ details: { rooms }, set, errorOf }: DetailsProps) {
  const { t } = useT('postad');
  const error = errorOf('rooms');
  // A larger home, for example of an import, keeps its own button.
  const choices = rooms !== undefined && !CHOICES.includes(rooms) ? [...CHOICES, rooms] : CHOICES;
  return (
    <fieldset css={{ border: 0, margin: 0, padding: 0 }}>
      <legend css={legend}>{t('fields.rooms')}</legend>
      <div css={row}>
        {choices.map((count, index) => (
          <label key={count} css={choice}>
            <input
              type="radio"
              name="rooms"
              {...(index === 0 && { id: 'rooms' })}
              value={count}
              checked={rooms === count}
              onChange={() => set({ rooms: count })}
            />
            <bdi dir="ltr">{t('common:units.rooms', { count })}</bdi>
          </label>
        ))}
      </div>
      <FieldMessages id="rooms" error={error} hint={t('details.roomsHint')} />
    </fieldset>
  );
}
