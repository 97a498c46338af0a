import type { ToggleEventHandler } from 'react';
import type { Facets } from '@houni/contracts/ad';
import { DEFAULT_RENT_PERIOD, RENT_PERIODS } from '@houni/domain/rent-period';
import type { RentPeriod } from '@houni/domain/rent-period';
import { useT } from '@houni/i18n';
import { formatNumber, localeFormat } from '@houni/i18n/format';
import { useDeferred } from '@houni/remote/use-deferred';
import { listingQueryString, parseListingQuery } from '@houni/routing/listing-url';
import { ButtonLink } from '@houni/ui/button.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import { HiddenInputs } from '../../../parts/hidden-inputs.tsx';
import { RouterLink } from '../../../parts/router-link.ts';
import { FILTER_PANEL_ID } from '../filter-panel-id.ts';
import { searchAddress, searchPath, searchQueryString } from '../listing-search.ts';
import type { ListingSearch } from '../listing-search.ts';
import { CategoryLinks } from './category-links.tsx';
import { criteriaOf, withoutCriteria } from './criteria.ts';
import { Actions, Choice, Group, Presets, SelectFilter, Range } from './filter-fields.tsx';
import { FieldGroup } from './field-group.tsx';
import { filterPanelStyle } from './filter-panel-style.ts';
import { facetCount, filtersOf, pricePresets } from './filter-values.ts';
import { inPanelOrder, isOfPill, isPill, pillsOf, withoutPill } from './pills.ts';
import type { Pill } from './pills.ts';
import { PlaceFilter } from './place-filter.tsx';
import { priceSliderPart } from './price-slider-part.ts';
import { sinceOptions } from './since-options.ts';
import { hiddenFilters } from './hidden-filters.ts';
import { useFilterForm } from './use-filter-form.ts';

export interface FilterPanelProps {
  search: ListingSearch;
  facets: Facets | undefined;
  /** The number of results; undefined while they are loading. */
  total: number | undefined;
  /** When the results were fetched, in milliseconds: the same on the server and in the browser. */
  now: number;
  /** A place that was typed without script and not found. */
  unknownPlace: string | null;
}

type FilterText =
  | 'clear'
  | 'title'
  | 'close'
  | `rent.${RentPeriod}`
  | 'price'
  | 'upTo'
  | 'since'
  | 'words'
  | 'wordsExample';

/**
 * All filters as one native GET form in a popover; the groups of the filter bar are popovers in it, which also open
 * alone. With scripts each change is applied at once.
 */
export function FilterPanel({ search, facets, total, now, unknownPlace }: FilterPanelProps) {
  const { t, locale } = useT('listingsTools');
  const { transaction, category, filters } = search;
  const path = searchPath(search, locale);
  // With the places of the query.
  const allFilters = parseListingQuery(new URLSearchParams(searchQueryString(search)));
  const { priceMin: _minimum, unread: _unread, ...withoutMinimum } = allFilters;
  const { form, apply, unread, onToggle, ...handlers } = useFilterForm(path, allFilters);
  const { Component: PriceSlider, load: loadPriceSlider } = useDeferred(priceSliderPart);
  const text = (key: FilterText, values?: Record<string, unknown>) => t(`filters.${key}`, values);
  const count = (name: string, value: string | number) => facetCount(facets, name, value);
  const { rentPeriod = DEFAULT_RENT_PERIOD } = filters;
  const criteria = criteriaOf(search);
  const clearHref = criteria.length > 0 ? searchAddress(withoutCriteria(search), locale) : undefined;
  const pills = pillsOf(transaction, category);
  const onPriceToggle: ToggleEventHandler<HTMLElement> = (event) => {
    if (event.newState === 'open') void loadPriceSlider();
    onToggle(event);
  };
  const pillProps = (pill: Pill) => ({
    pill: pills.includes(pill) ? pill : undefined,
    onToggle: pill === 'price' ? onPriceToggle : onToggle,
    actions: (
      <Actions
        clearHref={
          criteria.some((criterion) => isOfPill(criterion, pill))
            ? searchAddress(withoutPill(search, pill), locale)
            : undefined
        }
        clearLabel={text('clear')}
        total={total}
      />
    ),
  });

  return (
    <div css={filterPanelStyle} id={FILTER_PANEL_ID} popover="auto" onToggle={onPriceToggle}>
      <div className="head whole">
        <h2>{text('title')}</h2>
        {clearHref !== undefined && (
          <ButtonLink href={clearHref} linkAs={RouterLink} variant="quiet">
            {t('common:actions.clearAll')}
          </ButtonLink>
        )}
        <button
          className="close"
          type="button"
          popoverTarget={FILTER_PANEL_ID}
          popoverTargetAction="hide"
          aria-label={text('close')}
        >
          <Icon name="close" />
        </button>
      </div>
      <form ref={form} action={path} method="get" {...handlers}>
        <HiddenInputs filters={hiddenFilters(allFilters, transaction, category)} />
        {transaction === 'RENTAL' && (
          <Group title={t('pills.rentPeriod')} isLong {...pillProps('rentPeriod')}>
            {RENT_PERIODS.map((value) => (
              <Choice
                key={value}
                {...{ type: 'radio', name: 'rentPeriod', value: value === DEFAULT_RENT_PERIOD ? '' : value }}
                label={t(`rentPeriods.${value}`)}
                checked={value === rentPeriod}
                // A choice drops the price limits, with which these were counted.
                count={(filters.priceMin ?? filters.priceMax) ? undefined : count('rentPeriod', value)}
              />
            ))}
          </Group>
        )}
        <Group title={transaction === 'RENTAL' ? text(`rent.${rentPeriod}`) : text('price')} {...pillProps('price')}>
          <div className="prices">{PriceSlider && <PriceSlider search={search} form={form} onCommit={apply} />}</div>
          <Range unit={localeFormat(locale).currency} {...{ name: 'price', filters, unread }} />
          <Presets
            values={pricePresets(search).map((priceMax) => ({
              label: text('upTo', { value: formatNumber(priceMax) }),
              href: path + listingQueryString({ ...withoutMinimum, priceMax }),
            }))}
          />
        </Group>
        {inPanelOrder(filtersOf(transaction, category)).map((field) => (
          <FieldGroup
            key={field.name}
            {...{ field, filters, facets, unread }}
            {...(isPill(field.name) && pillProps(field.name))}
          />
        ))}
        <SelectFilter
          name="since"
          label={text('since')}
          value={filters.since}
          options={sinceOptions(filters.since, now, locale, t)}
        />
        <CategoryLinks search={search} facets={facets} />
        <PlaceFilter search={search} unknown={unknownPlace} />
        <div className="group whole">
          <label htmlFor={`${FILTER_PANEL_ID}-q`}>{text('words')}</label>
          <input
            id={`${FILTER_PANEL_ID}-q`}
            type="search"
            name="q"
            dir="auto"
            defaultValue={filters.q}
            maxLength={120}
            placeholder={text('wordsExample')}
            autoComplete="off"
          />
        </div>
        <div className="actions whole">
          <Actions clearHref={undefined} clearLabel="" total={total} />
        </div>
      </form>
    </div>
  );
}
