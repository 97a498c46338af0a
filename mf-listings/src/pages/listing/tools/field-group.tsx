import type { ComponentProps } from 'react';
import type { Facets } from '@houni/contracts/ad';
import type { FilterableField } from '@houni/domain/search-fields';
import { useT } from '@houni/i18n';
import type { TextKey } from '@houni/i18n';
import { localeFormat } from '@houni/i18n/format';
import type { ListingFilters } from '@houni/routing/listing-url';
import { Choice, Group, Range } from './filter-fields.tsx';
import { choiceText, choicesOf, facetCount } from './filter-values.ts';

interface FieldGroupProps extends Pick<ComponentProps<typeof Group>, 'pill' | 'onToggle' | 'actions'> {
  field: FilterableField;
  filters: ListingFilters;
  facets: Facets | undefined;
  /** The names of the fields whose typed text is no number, with spaces between them. */
  unread: string;
}

/** The group of the form for a field: its limits, or its values with their counts. */
export function FieldGroup({ field, filters, facets, unread, ...group }: FieldGroupProps) {
  const { t, locale } = useT('listingsTools');
  const { name, values, filter } = field;
  const title = t(`filters.${name}` as TextKey<'listingsTools'>); // a field of the table
  const [parameter = name] = field.parameters;
  if (filter.by === 'range')
    return (
      <Group title={title} {...group}>
        <Range unit={localeFormat(locale).squareMetre} {...{ name: 'area', filters, unread }} />
      </Group>
    );
  const chosen: unknown = filters[parameter as keyof ListingFilters]; // a parameter of a field
  const isMany = filter.by === 'any' || filter.by === 'all' || filter.by === 'has';
  const isChosen = (value: unknown) => (Array.isArray(chosen) ? chosen.includes(value) : chosen === value);
  const choices = choicesOf(field);
  // A number of bathrooms from an address that the group does not offer.
  const unusual = filter.by === 'least' && typeof chosen === 'number' && !choices.includes(chosen) ? [chosen] : [];
  const isNumber = typeof choices[0] === 'number';
  return (
    <Group title={title} isLong={values !== undefined || typeof choices[0] === 'string'} {...group}>
      {!isMany && (
        <Choice type="radio" name={parameter} value="" label={t('common:filters.any')} checked={chosen === undefined} />
      )}
      {[...choices, ...unusual].map((value) => (
        <Choice
          key={String(value)}
          {...{ type: isMany ? 'checkbox' : 'radio', name: parameter, value: String(value) }}
          {...(isNumber && { short: filter.by === 'least' ? `${value}+` : String(value) })}
          label={choiceText(field, value, t)}
          checked={isChosen(value)}
          count={choices.includes(value) ? facetCount(facets, parameter, String(value)) : undefined}
        />
      ))}
    </Group>
  );
}
