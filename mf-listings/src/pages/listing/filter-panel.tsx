import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Facets } from '@houni/contracts/ad';
import { AMENITY_CODES } from '@houni/contracts/amenities';
import { useT } from '@houni/i18n';
import type { ListingFilters } from '@houni/routing/listing-url';
import { listingQueryString } from '@houni/routing/listing-url';
import type { RouteOf } from '@houni/routing/route';
import { Button, ButtonLink } from '@houni/ui/button.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import { formFilters } from '../../parts/form-fields.ts';
import { HiddenInputs } from '../../parts/hidden-inputs.tsx';
import { RouterLink } from '../../parts/router-link.ts';
import { CategoryLinks } from './category-links.tsx';
import { Choice, FoldedGroup, Group, Range } from './filter-fields.tsx';
import { filterPanelStyle } from './filter-panel-style.ts';
import {
  ADVERTISER_CHOICES,
  BATHROOM_CHOICES,
  ROOM_CHOICES,
  TITLE_STATUS_CHOICES,
  facetCount,
  hasGroup,
} from './filter-values.ts';

/** The id by which the button that opens the panel finds it. */
export const FILTER_PANEL_ID = 'listing-filters';

interface FilterPanelProps {
  route: RouteOf<'listing'>;
  /** The listing's own path, without page. */
  path: string;
  filters: ListingFilters;
  facets: Facets | undefined;
}

/** Everything that narrows a search, as one native GET form that works without script. */
export function FilterPanel({ route, path, filters, facets }: FilterPanelProps) {
  const { t } = useT('listings');
  const navigate = useNavigate();
  const { transaction, category } = route.params;
  const text = (key: string, values?: Record<string, unknown>) => t(`listing.filters.${key}`, values);
  const hrefWith = (change: ListingFilters) => path + listingQueryString({ ...filters, ...change });
  const count = (name: string, value: string | number) => facetCount(facets, name, value);
  const shows = (group: Parameters<typeof hasGroup>[0]) => hasGroup(group, transaction, category);
  const { amenities = [], rooms = [], titleStatus = [] } = filters;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const panel = event.currentTarget.closest<HTMLElement>('[popover]');
    if (panel?.matches(':popover-open')) panel.hidePopover();
    void navigate(path + listingQueryString(formFilters(event.currentTarget)));
  };

  return (
    <aside css={filterPanelStyle} id={FILTER_PANEL_ID} popover="auto" aria-labelledby={`${FILTER_PANEL_ID}-title`}>
      <div className="head">
        <h2 id={`${FILTER_PANEL_ID}-title`}>{text('title')}</h2>
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
      <CategoryLinks route={route} filters={filters} facets={facets} />
      <form key={path + listingQueryString(filters)} action={path} method="get" onSubmit={submit}>
        <HiddenInputs filters={untouched(filters)} />
        <div className="group">
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
        <Range
          title={text('price')}
          from={{ name: 'priceMin', label: text('priceMin'), value: filters.priceMin }}
          to={{ name: 'priceMax', label: text('priceMax'), value: filters.priceMax }}
        />
        <Range
          title={text('area')}
          from={{ name: 'areaMin', label: text('areaMin'), value: filters.areaMin }}
          to={{ name: 'areaMax', label: text('areaMax'), value: filters.areaMax }}
        />
        {shows('rooms') && (
          <Group title={text('rooms')}>
            {ROOM_CHOICES.map((value) => (
              <Choice
                key={value}
                {...{ type: 'checkbox', name: 'rooms', value: String(value) }}
                label={t('common:units.rooms', { count: value })}
                checked={rooms.includes(value)}
                count={count('rooms', value)}
                href={hrefWith({ rooms: [value] })}
              />
            ))}
          </Group>
        )}
        {shows('bathrooms') && (
          <div className="group">
            <label htmlFor={`${FILTER_PANEL_ID}-bathrooms`}>{text('bathrooms')}</label>
            <select
              id={`${FILTER_PANEL_ID}-bathrooms`}
              name="bathroomsMin"
              defaultValue={filters.bathroomsMin ?? ''}
              autoComplete="off"
            >
              <option value="">{t('common:filters.any')}</option>
              {BATHROOM_CHOICES.map((value) => (
                <option key={value} value={value}>
                  {text('bathroomsMin', { count: value })}
                </option>
              ))}
            </select>
          </div>
        )}
        {shows('furnished') && (
          <Group title={text('furnished')}>
            <Choice
              {...{ type: 'radio', name: 'furnished', value: '' }}
              label={t('common:filters.any')}
              checked={filters.furnished === undefined}
            />
            {[true, false].map((value) => (
              <Choice
                key={String(value)}
                {...{ type: 'radio', name: 'furnished', value: String(value) }}
                label={text(value ? 'furnishedTrue' : 'furnishedFalse')}
                checked={filters.furnished === value}
                count={count('furnished', String(value))}
                href={hrefWith({ furnished: value })}
              />
            ))}
          </Group>
        )}
        {shows('amenities') && (
          <FoldedGroup title={t('common:filters.amenities')} open={amenities.length > 0}>
            {AMENITY_CODES.map((value) => (
              <Choice
                key={value}
                {...{ type: 'checkbox', name: 'amenities', value }}
                label={t(`common:amenities.${value}`)}
                checked={amenities.includes(value)}
                count={count('amenities', value)}
                href={hrefWith({ amenities: [...amenities, value] })}
              />
            ))}
          </FoldedGroup>
        )}
        {shows('titleStatus') && (
          <FoldedGroup title={text('titleStatus')} open={titleStatus.length > 0}>
            {TITLE_STATUS_CHOICES.map((value) => (
              <Choice
                key={value}
                {...{ type: 'checkbox', name: 'titleStatus', value }}
                label={t(`common:titleStatuses.${value}`)}
                checked={titleStatus.includes(value)}
                count={count('titleStatus', value)}
                href={hrefWith({ titleStatus: [value] })}
              />
            ))}
          </FoldedGroup>
        )}
        <Group title={text('advertiser')}>
          <Choice
            {...{ type: 'radio', name: 'advertiser', value: '' }}
            label={text('advertiserAny')}
            checked={filters.advertiser === undefined}
          />
          {ADVERTISER_CHOICES.map((value) => (
            <Choice
              key={value}
              {...{ type: 'radio', name: 'advertiser', value }}
              label={t(`common:advertisers.${value}`)}
              checked={filters.advertiser === value}
              count={count('advertiser', value)}
              href={hrefWith({ advertiser: value })}
            />
          ))}
        </Group>
        <Group title={text('photos')}>
          <Choice
            {...{ type: 'checkbox', name: 'withPhotos', value: 'true' }}
            label={t('common:filters.withPhotos')}
            checked={filters.withPhotos === true}
          />
        </Group>
        <div className="actions">
          <Button type="submit" block>
            {text('apply')}
          </Button>
          {listingQueryString(filters) !== '' && (
            <ButtonLink href={path} linkAs={RouterLink} variant="quiet" block>
              {t('common:actions.clearAll')}
            </ButtonLink>
          )}
        </div>
      </form>
    </aside>
  );
}

/** Filters that the form has no field for and must keep. */
function untouched({ governorate, delegation, sector, since, bbox, polygon, sort }: ListingFilters): ListingFilters {
  const kept = { governorate, delegation, sector, since, bbox, polygon, sort };
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined));
}
