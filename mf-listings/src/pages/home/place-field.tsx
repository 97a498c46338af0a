import { css } from '@emotion/react';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { Place } from '@houni/contracts/place';
import { useT } from '@houni/i18n';
import { useShell } from '@houni/remote';
import type { PlaceTrail } from '@houni/routing/build';
import { placeLabel, trailOf } from '@houni/routing/place-path';
import { Icon } from '@houni/ui/icon.tsx';
import { TextField } from '@houni/ui/text-field.tsx';
import { color, layer, media, radius, shadow, space } from '@houni/ui/tokens';
import { listingsApi } from '../../api.ts';

/** Milliseconds of rest in typing before places are asked for, and the fewest letters that mean something. */
const REST = 180;
const FEWEST = 2;
const SUGGESTED = 7;

const style = css({
  position: 'relative',
  '& > .list': {
    position: 'absolute',
    insetInline: 0,
    insetBlockStart: `calc(100% + ${space[1]})`,
    zIndex: layer.menu,
    paddingBlock: space[1],
    border: `1px solid ${color.hairline}`,
    borderRadius: radius.md,
    backgroundColor: color.card,
    color: color.ink,
    boxShadow: shadow.overlay,
    overflow: 'hidden',
  },
  '& .list > div': {
    display: 'flex',
    alignItems: 'center',
    gap: space[2],
    minBlockSize: '2.75rem',
    paddingBlock: space[1],
    paddingInline: space[3],
    cursor: 'pointer',
    '&[aria-selected="true"]': { backgroundColor: color.blueTint, color: color.blue },
    [media.hover]: { '&:hover': { backgroundColor: color.blueTint } },
  },
  '& .list svg': { color: color.inkSoft },
});

interface PlaceFieldProps {
  /** A suggestion was taken: its text now stands in the field. */
  onPick: (text: string, trail: PlaceTrail) => void;
}

/** A text field for a place or words, with suggestions in both scripts (the ARIA combobox with a list). */
export function PlaceField({ onPick }: PlaceFieldProps) {
  const { t, locale } = useT('listings');
  const { announce } = useShell();
  const [findPlaces] = listingsApi.useLazyListingsPlaceMatchesQuery();
  const [places, setPlaces] = useState<Place[]>([]);
  const [active, setActive] = useState(-1);
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const listId = useId();
  const open = places.length > 0;

  useEffect(() => () => clearTimeout(timer.current), []);

  const close = () => {
    clearTimeout(timer.current);
    setPlaces([]);
    setActive(-1);
  };
  const suggest = async (text: string) => {
    const { data } = await findPlaces({ q: text, limit: SUGGESTED }, true);
    // The visitor has typed on or left meanwhile.
    if (field.current?.value.trim() !== text || document.activeElement !== field.current) return;
    const matches = data ?? [];
    setPlaces(matches);
    setActive(-1);
    if (matches.length > 0) announce(t('home.search.suggestionCount', { count: matches.length }));
  };
  const typed = (text: string) => {
    clearTimeout(timer.current);
    if (text.length < FEWEST) return close();
    timer.current = setTimeout(() => void suggest(text), REST);
  };
  const pick = (place: Place) => {
    const trail = trailOf(place);
    const text = placeLabel(trail, locale);
    if (field.current) field.current.value = text;
    onPick(text, trail);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return;
    const chosen = places[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((active + step + places.length + (active < 0 && step < 0 ? 1 : 0)) % places.length);
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      pick(chosen);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      close();
    }
  };

  return (
    <div css={style}>
      <TextField
        ref={field}
        label={t('home.search.place')}
        name="q"
        dir="auto"
        maxLength={120}
        placeholder={t('home.search.placeExample')}
        autoComplete="off"
        enterKeyHint="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={listId}
        {...(active >= 0 && { 'aria-activedescendant': `${listId}-${active}` })}
        onChange={(event) => typed(event.currentTarget.value.trim())}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <div id={listId} role="listbox" aria-label={t('home.search.suggestions')} hidden={!open} className="list">
        {places.map((place, index) => (
          <div
            key={`${place.level}-${place.id}`}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            // Before the field loses focus and the list closes.
            onMouseDown={(event) => {
              event.preventDefault();
              pick(place);
            }}
          >
            <Icon name="map-pin" size={18} />
            <bdi>{placeLabel(trailOf(place), locale)}</bdi>
          </div>
        ))}
      </div>
    </div>
  );
}
