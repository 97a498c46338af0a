import { css } from '@emotion/react';
import { placesApi } from '@houni/api-client/places';
import { useT } from '@houni/i18n';
import { placeOptions } from '@houni/routing/place-options';
import { PlacePicker } from '@houni/place-field/place-picker.tsx';
import { useShell } from '@houni/remote';
import { trailOf } from '@houni/routing/place-path';
import { Button } from '@houni/ui/button.tsx';
import { SelectField } from '@houni/ui/select-field.tsx';
import { space } from '@houni/ui/tokens';
import { useOnline } from '@houni/ui/use-online';
import type { ErrorOf } from '../step-form.tsx';
import type { Registration } from '../use-registration.ts';

const LEVELS = ['governorate', 'delegation', 'sector'] as const;
const NO_PLACE = { governorate: null, delegation: null, sector: null };
const group = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] });

/** The place of the office: by words, or governorate, then delegation, then sector. */
export function PlaceFields({ registration, errorOf }: { registration: Registration; errorOf: ErrorOf }) {
  const { t, locale } = useT('agencyRegistration');
  const { announce } = useShell();
  const online = useOnline();
  const { form, set } = registration;
  const place = form.place ?? NO_PLACE;
  const all = placesApi.useGetGovernoratesQuery();
  const inGovernorate = placesApi.useGetLocationQuery(
    { level: 'governorate', id: place.governorate ?? 0 },
    { skip: place.governorate === null },
  );
  const inDelegation = placesApi.useGetLocationQuery(
    { level: 'delegation', id: place.delegation ?? 0 },
    { skip: place.delegation === null },
  );
  const lists = {
    governorate: { places: all.currentData, query: all },
    delegation: { places: inGovernorate.currentData?.children, query: inGovernorate },
    sector: { places: inDelegation.currentData?.children, query: inDelegation },
  };
  const choose = (level: (typeof LEVELS)[number], id: number | null) => {
    const below = LEVELS.slice(LEVELS.indexOf(level) + 1).map((name) => [name, null]);
    set({ place: { ...place, [level]: id, ...Object.fromEntries(below) } });
  };
  return (
    <div css={group}>
      <PlacePicker
        id="place"
        label={t('place.search')}
        example={t('place.searchExample')}
        announce={announce}
        announcesChoice
        onPick={(found) => {
          const { governorate, delegation, sector } = trailOf(found);
          set({
            place: { governorate: governorate.id, delegation: delegation?.id ?? null, sector: sector?.id ?? null },
          });
        }}
      />
      {LEVELS.map((level, index) => {
        const above = LEVELS[index - 1];
        const isReady = above === undefined || place[above] !== null;
        const { places: known, query } = lists[level];
        const places = isReady ? known : undefined;
        const value = place[level] === null ? '' : String(place[level]);
        const hasFailed = isReady && query.isError;
        return (
          <div key={level}>
            <SelectField
              id={`place.${level}`}
              label={t(`common:filters.${level}`)}
              value={value}
              disabled={!isReady}
              error={hasFailed ? t(online ? 'place.failed' : 'place.offline') : errorOf(`place.${level}`)}
              options={[
                { value: '', label: t(isReady && !places && !hasFailed ? 'common:state.loading' : 'place.choose') },
                ...(places ? placeOptions(places, locale) : value ? [{ value, label: t('common:state.loading') }] : []),
              ]}
              onChange={(event) => choose(level, event.target.value === '' ? null : Number(event.target.value))}
            />
            {hasFailed && (
              <Button variant="quiet" icon="refresh" onClick={() => void query.refetch()}>
                {t('common:actions.retry')}
              </Button>
            )}
          </div>
        );
      })}
    </div>
  );
}
