import { css } from '@emotion/react';
import { FLATMATE_PREFERENCES } from '@houni/domain/ad-facts';
import { useT } from '@houni/i18n';
import { Checkbox } from '@houni/ui/checkbox.tsx';
import { SelectField } from '@houni/ui/select-field.tsx';
import { space } from '@houni/ui/tokens';
import type { DetailsProps } from './details-props.ts';
import { NumberField } from './number-field.tsx';

const group = css({ display: 'grid', gap: space[4] });

/** What flatsharing adds: rooms offered, who lives there, who is wanted and what is allowed. */
export function FlatshareFields({ details, set, errorOf }: DetailsProps) {
  const { t } = useT('postad');
  const optional = t('common:form.optional');
  return (
    <div css={group}>
      <NumberField
        id="flatshare.roomsOffered"
        label={t('fields.roomsOffered')}
        isWhole
        error={errorOf('flatshare.roomsOffered')}
        value={details.roomsOffered}
        onSave={(roomsOffered) => set({ roomsOffered })}
      />
      <NumberField
        id="flatshare.occupants"
        label={t('fields.occupants')}
        optional={optional}
        isWhole
        error={errorOf('flatshare.occupants')}
        value={details.occupants}
        onSave={(occupants) => set({ occupants })}
      />
      <SelectField
        id="flatshare.preference"
        label={t('fields.preference')}
        optional={optional}
        value={details.preference ?? ''}
        onChange={(event) => set({ preference: FLATMATE_PREFERENCES.find((code) => code === event.target.value) })}
        options={[
          { value: '', label: t('place.choose') },
          ...FLATMATE_PREFERENCES.map((code) => ({ value: code, label: t(`common:flatPreferences.${code}`) })),
        ]}
      />
      <div>
        {(['smoking', 'pets', 'couples'] as const).map((name) => (
          <Checkbox
            key={name}
            label={t(`details.${name}`)}
            checked={details[name] ?? false}
            onChange={(event) => set({ [name]: event.target.checked })}
          />
        ))}
      </div>
    </div>
  );
}
