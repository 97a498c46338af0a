import { css } from '@emotion/react';
import { useState } from 'react';
import { useT } from '@houni/i18n';
import { SelectField } from '@houni/ui/select-field.tsx';
import { space } from '@houni/ui/tokens';
import type { DetailsProps } from './details-props.ts';
import { NumberField } from './number-field.tsx';

const SQUARE_METRES_OF_HECTARE = 10_000;
const row = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 9rem', gap: space[3], alignItems: 'start' });

/** The area; of land also in hectares. It is stored in square metres. */
export function AreaField({ content, details: { area }, set, errorOf }: DetailsProps) {
  const { t } = useT('postad');
  const isLand = content.category === 'TERRAINS_FERMES';
  const [unit, setUnit] = useState<'m2' | 'ha'>(() =>
    isLand && area !== undefined && area >= SQUARE_METRES_OF_HECTARE && area % 100 === 0 ? 'ha' : 'm2',
  );
  const isHectare = isLand && unit === 'ha';
  const field = (
    <NumberField
      key={unit}
      id="area"
      label={t('fields.area')}
      unit={isLand ? undefined : t('details.squareMetre')}
      hint={isLand ? undefined : t('details.areaHint')}
      error={errorOf('area')}
      value={area}
      factor={isHectare ? SQUARE_METRES_OF_HECTARE : 1}
      onSave={(value) => set({ area: value })}
    />
  );
  if (!isLand) return field;
  return (
    <div css={row}>
      {field}
      <SelectField
        label={t('details.areaUnit')}
        value={unit}
        onChange={(event) => setUnit(event.target.value === 'ha' ? 'ha' : 'm2')}
        options={[
          { value: 'm2', label: t('details.squareMetre') },
          { value: 'ha', label: t('details.hectare') },
        ]}
      />
    </div>
  );
}
