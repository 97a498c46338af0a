import { css } from '@emotion/react';
import type { FormEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { placesApi } from '@houni/api-client/places';
import { LOCALES } from '@houni/domain/locale';
import { useT } from '@houni/i18n';
import { buildPath } from '@houni/routing/build';
import { slugify } from '@houni/routing/slugify';
import { Button, ButtonLink } from '@houni/ui/button.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import { SelectField } from '@houni/ui/select-field.tsx';
import { TextField } from '@houni/ui/text-field.tsx';
import { color, font, media, space } from '@houni/ui/tokens';
import { agenciesPath, isFiltered, parseAgencyFilters } from './agency-filters.ts';
import type { AgencyFilters } from './agency-filters.ts';

const form = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space[2],
  [media.md]: { gap: space[4], gridTemplateColumns: 'minmax(0, 28rem) auto', justifyContent: 'start' },
});
/** On phones the choices open on demand, so that the first agency is on the first screen. */
const choices = css({
  gridColumn: '1 / -1',
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
    paddingBlockEnd: space[4],
    [media.md]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', paddingBlockEnd: 0 },
  },
  // Wide screens have room for them; browsers that do not know the part keep the summary.
  '@supports selector(::details-content)': {
    [media.md]: {
      '& > summary': { display: 'none' },
      '&::details-content': { contentVisibility: 'visible', display: 'block', blockSize: 'auto' },
    },
  },
});
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: space[3], gridColumn: '1 / -1' });

/** A GET form: without JavaScript it loads the page; with it the list changes in place and empty fields stay out of the URL. */
export function AgencyFilterForm({ filters }: { filters: AgencyFilters }) {
  const { t, locale } = useT('agencies');
  const navigate = useNavigate();
  const hasChoices = filters.governorate !== undefined || Boolean(filters.language) || Boolean(filters.sort);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string') query.set(name, value);
    void navigate(agenciesPath(1, parseAgencyFilters(query), locale));
  };

  return (
    <form
      css={form}
      action={buildPath('agencies', { page: 1 }, locale)}
      method="get"
      role="search"
      aria-label={t('filter.title')}
      onSubmit={submit}
    >
      <TextField
        label={t('filter.words')}
        hideLabel
        placeholder={t('filter.words')}
        name="q"
        type="search"
        maxLength={80}
        dir="auto"
        defaultValue={filters.q ?? ''}
      />
      <Button type="submit" icon="search">
        <span className="vh">{t('filter.apply')}</span>
      </Button>
      <details css={choices} {...(hasChoices && { open: true })}>
        <summary>
          <Icon name="filter" size={18} />
          {t('filter.choices')}
        </summary>
        <ChoiceFields filters={filters} />
      </details>
      {isFiltered(filters) && (
        <div css={actions}>
          <ButtonLink href={buildPath('agencies', { page: 1 }, locale)} linkAs={Link} variant="quiet" icon="close">
            {t('filter.clear')}
          </ButtonLink>
        </div>
      )}
    </form>
  );
}

function ChoiceFields({ filters }: { filters: AgencyFilters }) {
  const { t, locale } = useT('agencies');
  const { data: governorates } = placesApi.useGetGovernoratesQuery();
  // Sorted by slug, because the order must be the same on the server and in every browser.
  const places = (governorates ?? [])
    .map(({ id, names }) => ({ value: String(id), label: names[locale], key: slugify(names[locale]) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));

  return (
    <div>
      <SelectField
        label={t('filter.governorate')}
        name="governorate"
        defaultValue={filters.governorate === undefined ? '' : String(filters.governorate)}
        options={[
          { value: '', label: t('filter.anyGovernorate') },
          ...places.map(({ value, label }) => ({ value, label })),
        ]}
      />
      <SelectField
        label={t('filter.language')}
        name="language"
        defaultValue={filters.language ?? ''}
        options={[
          { value: '', label: t('filter.anyLanguage') },
          ...LOCALES.map((value) => ({ value, label: t(`languages.${value}`) })),
        ]}
      />
      <SelectField
        label={t('filter.sort')}
        name="sort"
        defaultValue={filters.sort ?? ''}
        options={[
          { value: '', label: t('filter.sortAds') },
          { value: 'name', label: t('filter.sortName') },
          { value: 'newest', label: t('filter.sortNewest') },
        ]}
      />
    </div>
  );
}
