import { css } from '@emotion/react';
import { useDeferredValue } from 'react';
import { pricesApi } from '@houni/api-client/prices';
import { readAmount } from '@houni/domain/amount';
import { useT } from '@houni/i18n';
import { formatPrice, formatPricePerSquareMetre } from '@houni/i18n/format';
import { Checkbox } from '@houni/ui/checkbox.tsx';
import { SelectField } from '@houni/ui/select-field.tsx';
import { color, font, space } from '@houni/ui/tokens';
import { placeOf } from '../../../draft/draft-content.ts';
import type { DetailsProps } from './details-props.ts';
import { NumberField } from './number-field.tsx';

const MILLIMES_OF_DINAR = 1000;
const RENT_UNITS = ['month', 'week', 'night'] as const;
const row = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 11rem', gap: space[3], alignItems: 'start' });
const group = css({ display: 'grid', gap: space[3] });
// As high as its text, so that the page does not move when it arrives.
const guidance = css({ minBlockSize: '2.9em', fontSize: font.sm, color: color.inkSoft, lineHeight: 1.45 });

/** The price in dinars with its unit, whether it is negotiable, and what comparable ads ask. */
export function PriceFields(props: DetailsProps) {
  const { content, details, set, errorOf } = props;
  const { t } = useT('postad');
  const isSale = content.transaction === 'SALE';
  const price = (
    <NumberField
      id="price.millimes"
      label={t('fields.price')}
      unit={t('details.dinar')}
      error={errorOf('price.millimes')}
      value={details.priceMillimes}
      factor={MILLIMES_OF_DINAR}
      read={readAmount}
      onSave={(priceMillimes) => set({ priceMillimes })}
    />
  );
  return (
    <div css={group}>
      {isSale ? (
        price
      ) : (
        <div css={row}>
          {price}
          <SelectField
            id="price.unit"
            label={t('fields.priceUnit')}
            error={errorOf('price.unit')}
            value={details.priceUnit === 'total' ? '' : (details.priceUnit ?? '')}
            onChange={(event) => set({ priceUnit: RENT_UNITS.find((unit) => unit === event.target.value) })}
            options={[
              { value: '', label: t('place.choose') },
              ...RENT_UNITS.map((unit) => ({ value: unit, label: t(`common:priceUnits.${unit}`) })),
            ]}
          />
        </div>
      )}
      <PriceGuidance {...props} />
      <Checkbox
        label={t('details.negotiable')}
        checked={details.negotiable ?? false}
        onChange={(event) => set({ negotiable: event.target.checked || undefined })}
      />
    </div>
  );
}

/** The median of comparable ads, which the API gives from eight on, and the price that was typed: both per square metre, or per room. */
function PriceGuidance({ content, details }: DetailsProps) {
  const { t, locale } = useT('postad');
  const { transaction, category } = content;
  const { delegation, sector } = placeOf(content);
  const unit = transaction === 'SALE' ? 'total' : details.priceUnit;
  const area = useDeferredValue(details.area);
  const isRoom = transaction === 'FLAT';
  const measured = isRoom ? {} : area && { area };
  const facts =
    transaction && category && delegation && sector && unit && measured
      ? { transaction, category, delegation, sector, unit, ...measured }
      : null;
  const { currentData } = pricesApi.useGetComparablesOfFactsQuery(facts ?? EMPTY, { skip: facts === null });
  const median = isRoom ? currentData?.medianMillimesPerRoom : currentData?.medianMillimesPerM2;
  const amount = (millimes: number, squareMetres: number | null) =>
    isRoom && unit
      ? formatPrice({ millimes, unit }, locale)
      : formatPricePerSquareMetre(millimes, squareMetres, locale);
  const own = details.priceMillimes ? amount(details.priceMillimes, details.area ?? null) : null;
  const text = isRoom ? 'details.guidanceRooms' : 'details.guidance';
  return (
    <p css={guidance} role="status">
      {currentData && median
        ? t(own ? (`${text}WithOwn` as const) : text, {
            count: currentData.count,
            // The median of comparable areas, as a price of one square metre.
            median: amount(median, 1),
            own,
          })
        : t('details.priceHint')}
    </p>
  );
}

const EMPTY = {
  transaction: 'SALE',
  category: 'APPARTEMENT',
  delegation: 1,
  sector: 1,
  unit: 'total',
  area: 1,
} as const;
