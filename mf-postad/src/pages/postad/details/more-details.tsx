import { css } from '@emotion/react';
import { AMENITY_CODES } from '@houni/contracts/amenities';
import { readAmount } from '@houni/contracts/amount';
import { BUILDING_PERMITS, COMMERCIAL_USES, CONDITIONS, ORIENTATIONS, ZONINGS } from '@houni/contracts/ad-facts';
import { useT } from '@houni/i18n';
import { Checkbox } from '@houni/ui/checkbox.tsx';
import { SelectField } from '@houni/ui/select-field.tsx';
import { color, font, space } from '@houni/ui/tokens';
import type { Details, DetailsProps } from './details-props.ts';
import { NumberField } from './number-field.tsx';

const section = css({
  borderBlockStart: `1px solid ${color.hairline}`,
  '& > summary': { paddingBlock: space[4], fontWeight: font.bold, cursor: 'pointer' },
});
const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
  gap: space[4],
  paddingBlockEnd: space[5],
});

const MILLIMES_OF_DINAR = 1000;

/** Numbers with the unit that people say; `factor` stored units are one typed unit. */
const NUMBERS = [
  { name: 'bathrooms', unit: null, factor: 1, isWhole: true },
  { name: 'totalRooms', unit: null, factor: 1, isWhole: true },
  { name: 'floor', unit: null, factor: 1, isWhole: true },
  { name: 'floors', unit: null, factor: 1, isWhole: true },
  { name: 'year', unit: null, factor: 1, isWhole: true },
  { name: 'builtArea', unit: 'squareMetre', factor: 1, isWhole: false },
  { name: 'landArea', unit: 'squareMetre', factor: 1, isWhole: false },
  { name: 'frontage', unit: 'metre', factor: 1, isWhole: false },
] as const;
const AMOUNTS = ['charges', 'deposit', 'agencyFees'] as const;
const CHOICES = [
  { name: 'use', codes: COMMERCIAL_USES, texts: 'uses' },
  { name: 'condition', codes: CONDITIONS, texts: 'conditions' },
  { name: 'orientation', codes: ORIENTATIONS, texts: 'orientations' },
  { name: 'zoning', codes: ZONINGS, texts: 'zonings' },
] as const;
const UTILITIES = ['water', 'power', 'sewer'] as const;

/** The optional details in sections that can be opened. */
export function MoreDetails(props: DetailsProps) {
  const { t } = useT('postad');
  const { details, allowed, set, errorOf } = props;
  const optional = t('common:form.optional');
  const hasError = (names: readonly string[]) => names.some((name) => errorOf(name) !== undefined);
  const numbers = NUMBERS.filter(({ name }) => allowed.has(name));
  const amounts = AMOUNTS.filter((name) => allowed.has(name));
  const choices = CHOICES.filter(({ name }) => allowed.has(name));
  const shown = numbers.map(({ name }) => name);
  return (
    <div>
      <details css={section} open={hasError(shown) || undefined}>
        <summary>{t('details.property')}</summary>
        <div css={grid}>
          {choices.map(({ name, codes, texts }) => (
            <SelectField
              key={name}
              id={name}
              label={t(`fields.${name}`)}
              optional={optional}
              error={errorOf(name)}
              value={details[name] ?? ''}
              // The codes of the same entry as the name.
              onChange={(event) =>
                set({ [name]: codes.find((code) => code === event.target.value) } as Partial<Details>)
              }
              options={[
                { value: '', label: t('place.choose') },
                ...codes.map((code) => ({ value: code, label: t(`common:${texts}.${code}`) })),
              ]}
            />
          ))}
          {numbers.map(({ name, unit, factor, isWhole }) => (
            <NumberField
              key={name}
              id={name}
              label={t(`fields.${name}`)}
              optional={optional}
              {...(unit && { unit: t(`details.${unit}`) })}
              error={errorOf(name)}
              isWhole={isWhole}
              factor={factor}
              value={details[name]}
              onSave={(value) => set({ [name]: value })}
            />
          ))}
          {allowed.has('furnished') && (
            <SelectField
              id="furnished"
              label={t('fields.furnished')}
              optional={optional}
              value={details.furnished === undefined ? '' : String(details.furnished)}
              onChange={({ target: { value } }) => set({ furnished: value === '' ? undefined : value === 'true' })}
              options={[
                { value: '', label: t('place.choose') },
                { value: 'true', label: t('common:state.yes') },
                { value: 'false', label: t('common:state.no') },
              ]}
            />
          )}
        </div>
      </details>
      {allowed.has('amenities') && (
        <details css={section}>
          <summary>{t('details.amenities', { count: details.amenities?.length ?? 0 })}</summary>
          <div css={grid}>
            {AMENITY_CODES.map((code) => (
              <Checkbox
                key={code}
                label={t(`common:amenities.${code}`)}
                checked={details.amenities?.includes(code) ?? false}
                onChange={(event) => set({ amenities: toggled(details.amenities ?? [], code, event.target.checked) })}
              />
            ))}
          </div>
        </details>
      )}
      {allowed.has('utilities') && (
        <details css={section}>
          <summary>{t('details.utilities')}</summary>
          <div css={grid}>
            {UTILITIES.map((name) => (
              <Checkbox
                key={name}
                label={t(`common:utilities.${name}`)}
                checked={details.utilities?.[name] ?? false}
                onChange={(event) =>
                  set({
                    utilities: {
                      water: false,
                      power: false,
                      sewer: false,
                      ...details.utilities,
                      [name]: event.target.checked,
                    },
                  })
                }
              />
            ))}
          </div>
        </details>
      )}
      <details css={section} open={hasError(amounts) || undefined}>
        <summary>{t('details.costs')}</summary>
        <div css={grid}>
          {amounts.map((name) => (
            <NumberField
              key={name}
              id={name}
              label={t(`fields.${name}`)}
              optional={optional}
              unit={t('details.dinar')}
              hint={t(`details.${name}Hint`)}
              error={errorOf(name)}
              factor={MILLIMES_OF_DINAR}
              read={readAmount}
              value={details[name]}
              onSave={(value) => set({ [name]: value })}
            />
          ))}
        </div>
      </details>
      {allowed.has('permits') && (
        <details css={section}>
          <summary>{t('details.permits')}</summary>
          <div css={grid}>
            {BUILDING_PERMITS.map((code) => (
              <Checkbox
                key={code}
                label={t(`details.permit.${code}`)}
                checked={details.permits?.includes(code) ?? false}
                onChange={(event) => set({ permits: toggled(details.permits ?? [], code, event.target.checked) })}
              />
            ))}
          </div>
        </details>
      )}
    </div>
  );
}

/** The list with or without a code; without any it is left out of the draft. */
function toggled<Code extends string>(codes: readonly Code[], code: Code, isChosen: boolean): Code[] | undefined {
  const rest = codes.filter((other) => other !== code);
  const next = isChosen ? [...rest, code] : rest;
  return next.length > 0 ? next : undefined;
}
