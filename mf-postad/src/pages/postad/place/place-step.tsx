import { css } from '@emotion/react';
import { useEffect, useRef } from 'react';
import { placesApi } from '@houni/api-client/places';
import type { ChildPlace } from '@houni/api-client/places';
import type { PlaceRef } from '@houni/routing/build';
import { useT } from '@houni/i18n';
import { space } from '@houni/ui/tokens';
import { PLACE_LEVELS, placeOf, withoutForeignPin, withPlace } from '../../../draft/draft-content.ts';
import type { PlaceLevel } from '../../../draft/draft-content.ts';
import { StepForm } from '../step-form.tsx';
import type { Draft } from '../use-draft.ts';
import { PlaceFinder } from './place-finder.tsx';
import { placeOptions } from '@houni/routing/place-options';
import { PlaceSelect } from './place-select.tsx';
import { PinSection } from './pin/pin-section.tsx';
import { withWholePlace } from './whole-place.ts';

const group = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] });

/** Step two: by words, by the position of the device, or governorate, then delegation, then sector; and a pin on the map. */
export function PlaceStep({ draft }: { draft: Draft }) {
  const { locale } = useT('postad');
  const element = useRef<HTMLDivElement>(null);
  const { content, edit } = draft;
  const place = placeOf(content);
  const lists = usePlaceLists(place);
  // With its position, which the lists do not have.
  const { currentData: chosen } = placesApi.useGetLocationQuery(
    { level: 'sector', id: place.sector ?? 0 },
    { skip: place.sector === null },
  );

  // A governorate chosen before hydration is only in the DOM.
  const early = useRef(edit);
  useEffect(() => {
    const id = Number(element.current?.querySelector('select')?.value);
    if (id > 0)
      void early.current((current) =>
        placeOf(current).governorate === null ? withPlace(current, 'governorate', id) : current,
      );
  }, []);

  return (
    <StepForm step="place" draft={draft}>
      {(errorOf) => (
        <div ref={element} css={group}>
          <PlaceFinder
            place={place}
            onFind={(found) => void edit((current) => withoutForeignPin(current, withWholePlace(current, found)))}
          />
          {PLACE_LEVELS.map((level, index) => {
            const above = PLACE_LEVELS[index - 1];
            const ready = above === undefined || place[above] !== null;
            const { places, failed, retry } = lists[level];
            return (
              <PlaceSelect
                key={level}
                level={level}
                value={place[level]}
                options={ready && places ? placeOptions(places, locale) : undefined}
                ready={ready}
                failed={failed}
                missing={ready && place[level] === null && errorOf(`place.${level}`) !== undefined}
                note={draft.edited?.noteOf(`place.${level}`)}
                onRetry={retry}
                onChange={(id) => void edit((current) => withoutForeignPin(current, withPlace(current, level, id)))}
              />
            );
          })}
          {chosen?.place && <PinSection draft={draft} sector={chosen.place} />}
        </div>
      )}
    </StepForm>
  );
}

interface PlaceList {
  places: readonly (PlaceRef | ChildPlace)[] | undefined;
  failed: boolean;
  retry: () => void;
}

/** The options of each level, depending on the level above. */
function usePlaceLists({ governorate, delegation }: ReturnType<typeof placeOf>): Record<PlaceLevel, PlaceList> {
  const all = placesApi.useGetGovernoratesQuery();
  const inGovernorate = placesApi.useGetLocationQuery(
    { level: 'governorate', id: governorate ?? 0 },
    { skip: governorate === null },
  );
  const inDelegation = placesApi.useGetLocationQuery(
    { level: 'delegation', id: delegation ?? 0 },
    { skip: delegation === null },
  );
  return {
    governorate: { places: all.currentData, failed: all.isError, retry: () => void all.refetch() },
    delegation: {
      places: inGovernorate.currentData?.children,
      failed: inGovernorate.isError,
      retry: () => void inGovernorate.refetch(),
    },
    sector: {
      places: inDelegation.currentData?.children,
      failed: inDelegation.isError,
      retry: () => void inDelegation.refetch(),
    },
  };
}
