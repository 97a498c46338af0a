import type { Field } from '@houni/domain/search-fields';
import { useT } from '@houni/i18n';
import type { FullTextKey, TextKey } from '@houni/i18n';
import { SelectField } from '@houni/ui/select-field.tsx';
import type { Details, DetailsProps } from './details-props.ts';
import { NumberField } from './number-field.tsx';

/** The units of sizes, as keys of `details`. */
const UNITS: Partial<Record<Field['kind'], 'squareMetre' | 'metre'>> = { squareMetres: 'squareMetre', metres: 'metre' };

interface FactFieldProps extends Pick<DetailsProps, 'details' | 'set' | 'errorOf'> {
  /** The name of the field in the table. */
  name: string;
  field: Field;
}

/** A fact that is optional: a choice, a number, or yes or no. */
export function FactField({ name, field, details, set, errorOf }: FactFieldProps) {
  const { t } = useT('postad');
  const common = {
    id: name,
    label: t(`fields.${name}` as TextKey<'postad'>),
    optional: t('common:form.optional'),
    error: errorOf(name),
  };
  const value: unknown = details[name as keyof Details]; // a field of the table
  const save = (next: unknown) => set({ [name]: next } as Partial<Details>); // of the kind of the field
  if (field.kind !== 'flag' && field.kind !== 'oneOf') {
    const unit = UNITS[field.kind];
    return (
      <NumberField
        {...common}
        {...(unit && { unit: t(`details.${unit}`) })}
        isWhole={field.kind === 'count'}
        factor={1}
        value={value as number | undefined} // of the kind of the field
        onSave={save}
      />
    );
  }
  const choices: [value: string | boolean, label: string][] =
    field.kind === 'flag'
      ? [true, false].map((flag) => [flag, t(flag ? 'common:state.yes' : 'common:state.no')])
      : (field.values ?? []).map((code) => [code, t(`common:${field.texts}.${code}` as FullTextKey)]);
  return (
    <SelectField
      {...common}
      value={value === undefined ? '' : String(value)}
      onChange={({ target }) => save(choices.find(([choice]) => String(choice) === target.value)?.[0])}
      options={[
        { value: '', label: t('place.choose') },
        ...choices.map(([choice, label]) => ({ value: String(choice), label })),
      ]}
    />
  );
}
