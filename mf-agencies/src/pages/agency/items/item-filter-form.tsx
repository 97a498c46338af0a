import { css } from '@emotion/react';
import { useEffect, useRef } from 'react';
import type { FormEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { AgencyDetail } from '@houni/contracts/agency';
import { DEFAULT_RENT_PERIOD, RENT_PERIODS } from '@houni/domain/rent-period';
import { CATEGORY_CODES, CATEGORY_MEMBERS } from '@houni/domain/transactions';
import { useT } from '@houni/i18n';
import { formatNumber } from '@houni/i18n/format';
import { DEFAULT_SORT } from '@houni/routing/listing-url';
import { Button, ButtonLink } from '@houni/ui/button.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import { SelectField } from '@houni/ui/select-field.tsx';
import { TextField } from '@houni/ui/text-field.tsx';
import { color, font, media, space } from '@houni/ui/tokens';
import { agencyAdsPath } from '../agency-queries.ts';
import { hidesItems, ITEM_SORTS, parseItemFilters, ROOM_CHOICES } from '../item-filters.ts';
import type { ItemFilters } from '../item-filters.ts';

const form = css({ display: 'grid', gap: space[4] });
/** On phones the fields open on demand, so that the first ad is on the first screen of the list. */
const fields = css({
  '& > summary': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[2],
    minBlockSize: '2.75rem',
    cursor: 'pointer',
    color: color.blue,
    fontWeight: font.medium,
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
  },
  '& > div': {
    display: 'grid',
    gap: space[4],
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignItems: 'start',
    [media.md]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
  '& .actions': { gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: space[3] },
});

interface ItemFilterFormProps {
  agency: AgencyDetail;
  filters: ItemFilters;
}

/** A GET form: without JavaScript it loads the page; with it the list changes in place and empty fields stay out of the URL. */
export function ItemFilterForm({ agency, filters }: ItemFilterFormProps) {
  const { t, locale } = useT('agencyPage');
  const navigate = useNavigate();
  const element = useRef<HTMLFormElement>(null);
  /** The filters before the form was sent. */
  const sentFrom = useRef<string | null>(null);
  // New filters are new first values: another link may have set them.
  const key = JSON.stringify({ ...filters, view: null });
  useEffect(() => {
    if (sentFrom.current === null || sentFrom.current === key) return;
    sentFrom.current = null;
    // The pressed button was replaced with the fields.
    const [first] = ['[aria-invalid="true"]', 'details[open] [type=submit]', 'summary'].flatMap(
      (selector) => element.current?.querySelector<HTMLElement>(selector) ?? [],
    );
    first?.focus({ preventScroll: true });
  }, [key]);
  const apply = () => {
    if (!element.current) return;
    sentFrom.current = key;
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(element.current)) if (typeof value === 'string') query.append(name, value);
    void navigate(`${agencyAdsPath(agency, 1, locale, { filters: parseItemFilters(query) })}#agency-items`);
  };
  const isChanged = hidesItems(filters);
  return (
    <form
      key={key}
      ref={element}
      css={form}
      action={`${agency.url}#agency-items`}
      method="get"
      role="search"
      aria-label={t('filters.title')}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        apply();
      }}
    >
      {filters.view && <input type="hidden" name="view" value={filters.view} />}
      <details css={fields} {...((isChanged || filters.sort) && { open: true })}>
        <summary>
          <Icon name="filter" size={18} />
          {t('filters.title')}
        </summary>
        <div>
          <KindFields agency={agency} filters={filters} />
          <PriceFields filters={filters} />
          <PersonAndOrder agency={agency} filters={filters} />
          <div className="actions">
            <Button type="submit">{t('filters.apply')}</Button>
            {isChanged && (
              <ButtonLink
                href={agencyAdsPath(agency, 1, locale, { filters: withoutChoices(filters) })}
                linkAs={Link}
                variant="quiet"
                icon="close"
                rel="nofollow"
              >
                {t('filters.clear')}
              </ButtonLink>
            )}
          </div>
        </div>
      </details>
    </form>
  );
}

/** Only order and map. */
function withoutChoices({ sort, view }: ItemFilters): ItemFilters {
  return { ...(sort && { sort }), ...(view && { view }) };
}

/** What the agency has on offer, and where: nothing else can be chosen. */
function KindFields({ agency: { offered }, filters }: ItemFilterFormProps) {
  const { t, locale } = useT('agencyPage');
  const any = { value: '', label: t('common:filters.any') };
  const categories = CATEGORY_CODES.filter((category) =>
    CATEGORY_MEMBERS[category].some((member) => offered.categories.includes(member)),
  );
  return (
    <>
      <SelectField
        label={t('filters.transaction')}
        name="transaction"
        defaultValue={filters.transaction ?? ''}
        options={[
          any,
          ...withChosen(offered.transactions, filters.transaction).map((value) => ({
            value,
            label: t(`common:offers.${value}`),
          })),
        ]}
      />
      {filters.transaction === 'RENTAL' && (
        <SelectField
          label={t('filters.rentPeriod')}
          name="rentPeriod"
          defaultValue={filters.rentPeriod ?? DEFAULT_RENT_PERIOD}
          options={RENT_PERIODS.map((value) => ({ value, label: t(`common:priceUnits.${value}`) }))}
        />
      )}
      <SelectField
        label={t('filters.category')}
        name="category"
        defaultValue={filters.category ?? ''}
        options={[
          any,
          ...withChosen(categories, filters.category).map((value) => ({
            value,
            label: t(`common:categories.${value}`),
          })),
        ]}
      />
      <SelectField
        label={t('filters.place')}
        name="delegation"
        defaultValue={String(filters.delegation?.[0] ?? '')}
        options={[any, ...offered.delegations.map(({ id, names }) => ({ value: String(id), label: names[locale] }))]}
      />
      <SelectField
        label={t('filters.rooms')}
        name="roomsMin"
        defaultValue={String(filters.roomsMin ?? '')}
        options={[
          any,
          ...ROOM_CHOICES.map((count) => ({
            value: String(count),
            label: t('filters.roomsOrMore', { rooms: t('common:units.rooms', { count }) }),
          })),
        ]}
      />
    </>
  );
}

function PriceFields({ filters }: Pick<ItemFilterFormProps, 'filters'>) {
  const { t } = useT('agencyPage');
  return (
    <>
      {(['priceMin', 'priceMax'] as const).map((name) => {
        const value = filters[name];
        const unread = filters.unread?.[name];
        return (
          <TextField
            key={name}
            label={t(`filters.${name}`)}
            name={name}
            inputMode="numeric"
            unit={<bdi>{t('filters.currency')}</bdi>}
            defaultValue={unread ?? (value === undefined ? '' : formatNumber(value))}
            autoComplete="off"
            error={unread === undefined ? undefined : t('common:form.errors.number')}
          />
        );
      })}
    </>
  );
}

function PersonAndOrder({ agency: { members }, filters }: ItemFilterFormProps) {
  const { t } = useT('agencyPage');
  const people = members.filter(({ number, adCount }) => adCount > 0 || number === filters.agent);
  return (
    <>
      {people.length > 1 || filters.agent !== undefined ? (
        <SelectField
          label={t('filters.agent')}
          name="agent"
          defaultValue={String(filters.agent ?? '')}
          options={[
            { value: '', label: t('filters.everybody') },
            ...people.map(({ number, name }) => ({ value: String(number), label: name })),
          ]}
        />
      ) : null}
      <SelectField
        label={t('common:sorts.label')}
        name="sort"
        defaultValue={filters.sort ?? DEFAULT_SORT}
        options={ITEM_SORTS.map((value) => ({ value, label: t(`common:sorts.${value}`) }))}
      />
    </>
  );
}

/** The values to choose from, and the one that the address names. */
function withChosen<Value>(values: readonly Value[], chosen: Value | undefined): Value[] {
  return chosen === undefined || values.includes(chosen) ? [...values] : [...values, chosen];
}
