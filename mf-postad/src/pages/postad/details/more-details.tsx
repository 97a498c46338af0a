import { css } from '@emotion/react';
import { readAmount } from '@houni/domain/amount';
import { FIELDS } from '@houni/domain/fields';
import type { FieldName } from '@houni/domain/fields';
import { fieldEntries } from '@houni/domain/search-fields';
import type { Field } from '@houni/domain/search-fields';
import { useT } from '@houni/i18n';
import type { FullTextKey, TextKey } from '@houni/i18n';
import { Checkbox } from '@houni/ui/checkbox.tsx';
import { color, font, space } from '@houni/ui/tokens';
import type { DetailsProps } from './details-props.ts';
import { FactField } from './fact-field.tsx';
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

/** Short fields, two in a row on a phone. */
const pair = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9rem), 1fr))',
  gap: space[4],
});

const MILLIMES_OF_DINAR = 1000;

/** Fields that have their own place in the step. */
const WITH_OWN_PLACE: ReadonlySet<string> = new Set(['area', 'rooms', 'titleStatus']);
/** Facts by which seekers filter are not behind a fold. */
const isOpen = ([, { kind, filter }]: OwnField): boolean =>
  kind !== 'set' && filter !== undefined && filter.by !== 'has';
const UTILITIES = ['water', 'power', 'sewer'] as const;

/** The optional facts that seekers filter by. */
export function MainFacts(props: DetailsProps) {
  const facts = ownFields(props.allowed).filter(isOpen);
  if (facts.length === 0) return null;
  return (
    <div css={pair}>
      {facts.map(([name, field]) => (
        <FactField key={name} {...{ name, field, ...props }} />
      ))}
    </div>
  );
}

/** The other optional details, in sections that can be opened. */
export function MoreDetails(props: DetailsProps) {
  const { t } = useT('postad');
  const { details, allowed, set, errorOf } = props;
  const optional = t('common:form.optional');
  const hasError = (fields: readonly OwnField[]) => fields.some(([name]) => errorOf(name) !== undefined);
  const fields = ownFields(allowed).filter((field) => !isOpen(field));
  const amounts = fields.filter(([, { kind }]) => kind === 'millimes');
  const facts = fields.filter(([, { kind }]) => kind !== 'millimes' && kind !== 'set');
  return (
    <div>
      <details css={section} open={hasError(facts) || undefined}>
        <summary>{t('details.property')}</summary>
        <div css={grid}>
          {facts.map(([name, field]) => (
            <FactField key={name} {...{ name, field, ...props }} />
          ))}
        </div>
      </details>
      <SetSection name="amenities" {...props} />
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
          {amounts.map(([name]) => (
            <NumberField
              key={name}
              id={name}
              label={t(`fields.${name}`)}
              optional={optional}
              unit={t('details.dinar')}
              hint={t(`details.${name}Hint` as TextKey<'postad'>)}
              error={errorOf(name)}
              factor={MILLIMES_OF_DINAR}
              read={readAmount}
              value={details[name] as number | undefined} // an amount
              onSave={(value) => set({ [name]: value })}
            />
          ))}
        </div>
      </details>
      <SetSection name="permits" {...props} />
    </div>
  );
}

type OwnField = [name: FieldName, field: Field];

/** The fields of the ad that stand here, in the order of the table. */
function ownFields(allowed: DetailsProps['allowed']): OwnField[] {
  const entries = fieldEntries(FIELDS) as OwnField[]; // the table's own names
  return entries.filter(([name]) => allowed.has(name) && !WITH_OWN_PLACE.has(name));
}

/** The choices of a set, if the ad can have it; without any it is left out of the draft. */
function SetSection({ name, details, allowed, set }: DetailsProps & { name: 'amenities' | 'permits' }) {
  const { t } = useT('postad');
  if (!allowed.has(name)) return null;
  const field: Field = FIELDS[name];
  const chosen: readonly string[] = details[name] ?? [];
  const toggle = (code: string, isChosen: boolean) => {
    const rest = chosen.filter((other) => other !== code);
    const next = isChosen ? [...rest, code] : rest;
    set({ [name]: next.length > 0 ? next : undefined });
  };
  return (
    <details css={section}>
      <summary id={name}>{t(`details.${name}`, { count: chosen.length })}</summary>
      <div css={grid}>
        {field.values?.map((code) => (
          <Checkbox
            key={code}
            label={t((field.texts ? `common:${field.texts}.${code}` : `postad:details.permit.${code}`) as FullTextKey)}
            checked={chosen.includes(code)}
            onChange={(event) => toggle(code, event.target.checked)}
          />
        ))}
      </div>
    </details>
  );
}
