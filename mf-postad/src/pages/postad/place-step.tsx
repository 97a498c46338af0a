import { css } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { Button, ButtonLink } from '@houni/ui/button.tsx';
import { space } from '@houni/ui/tokens';
import { usePostadGovernoratesQuery, usePostadPlaceQuery } from '../../api.ts';
import { PLACE_LEVELS, isTypeChosen, placeOf, withPlace, withStep } from '../../draft/draft-content.ts';
import type { PlaceLevel } from '../../draft/draft-content.ts';
import { placeOptions } from './place-options.ts';
import { PlaceSelect } from './place-select.tsx';
import { stepPath } from './steps.ts';
import type { Draft } from './use-draft.ts';

const form = css({ display: 'grid', gap: space[5] });
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: space[3], marginBlockStart: space[3] });

/** Step two: governorate, then delegation, then sector. */
export function PlaceStep({ draft }: { draft: Draft }) {
  const { t, locale } = useT('postad');
  const navigate = useNavigate();
  const element = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState(false);
  const { content, edit } = draft;
  const place = placeOf(content);
  const lists = usePlaceLists(place);

  // A governorate chosen before hydration is only in the DOM.
  const early = useRef(edit);
  useEffect(() => {
    const id = Number(element.current?.querySelector('select')?.value);
    if (id > 0)
      void early.current((current) =>
        placeOf(current).governorate === null ? withPlace(current, 'governorate', id) : current,
      );
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    const missing = PLACE_LEVELS.find((level) => place[level] === null);
    if (missing) {
      element.current?.querySelector<HTMLSelectElement>(`select[name="${missing}"]`)?.focus();
      return;
    }
    const next = isTypeChosen(content) ? 'preview' : 'type';
    void edit((current) => withStep(current, next));
    void navigate(stepPath(next, locale));
  };

  return (
    <form ref={element} css={form} onSubmit={submit} noValidate>
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
            missing={asked && ready && place[level] === null}
            onRetry={retry}
            onChange={(id) => void edit((current) => withPlace(current, level, id))}
          />
        );
      })}
      <div css={actions}>
        <Button type="submit" size="lg" iconEnd="arrow" data-replay>
          {t('common:actions.continue')}
        </Button>
        <ButtonLink href={stepPath('type', locale)} linkAs={Link} variant="quiet" size="lg">
          {t('common:actions.back')}
        </ButtonLink>
      </div>
    </form>
  );
}

interface PlaceList {
  places: Parameters<typeof placeOptions>[0] | undefined;
  failed: boolean;
  retry: () => void;
}

/** The options of each level, depending on the level above. */
function usePlaceLists({ governorate, delegation }: ReturnType<typeof placeOf>): Record<PlaceLevel, PlaceList> {
  const all = usePostadGovernoratesQuery();
  const inGovernorate = usePostadPlaceQuery(
    { level: 'governorate', id: governorate ?? 0 },
    { skip: governorate === null },
  );
  const inDelegation = usePostadPlaceQuery({ level: 'delegation', id: delegation ?? 0 }, { skip: delegation === null });
  return {
    governorate: { places: all.currentData?.items, failed: all.isError, retry: () => void all.refetch() },
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
