import { css } from '@emotion/react';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import type { PlaceMatch } from '@houni/contracts/place';
import { useT } from '@houni/i18n';
import { useShell } from '@houni/remote';
import { placeLabel, trailOf } from '@houni/routing/place-path';
import { slugKey } from '@houni/routing/slug';
import { Icon } from '@houni/ui/icon.tsx';
import { TextField } from '@houni/ui/text-field.tsx';
import { color, font, media, space } from '@houni/ui/tokens';
import { hangingList } from './shared-look.ts';
import { listingsApi } from '../api.ts';

/** Milliseconds of rest in typing before places are asked for, and the fewest letters that mean something. */
const REST = 180;
const FEWEST = 2;
const SUGGESTED = 7;

const style = css({
  position: 'relative',
  '& > .list': {
    ...hangingList,
    scrollMarginBlockEnd: space[2],
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
  '& .list small': { display: 'block', color: color.inkSoft, fontSize: font.sm },
});

/** Ids are unique within a level. */
const keyOf = ({ level, id }: PlaceMatch) => `${level}-${id}`;

interface PlaceFieldProps {
  ref: RefObject<HTMLInputElement | null>;
  name: string;
  label: string;
  /** What may be typed. */
  example: string;
  defaultValue?: string;
  error?: ReactNode;
  /** Enter takes the best suggestion where none is chosen; otherwise it sends the form. */
  takesBest?: boolean;
  onPick: (place: PlaceMatch) => void;
}

/** A text field for a place or words, with suggestions in both scripts (the ARIA combobox with a list). */
export function PlaceField({ ref, label, example, takesBest = false, onPick, ...input }: PlaceFieldProps) {
  const { t, locale } = useT('listings');
  const { announce } = useShell();
  const [findPlaces] = listingsApi.useLazyListingsPlaceMatchesQuery();
  const [places, setPlaces] = useState<PlaceMatch[]>([]);
  // By the place itself: the list may be another one by the next key.
  const [chosen, setChosen] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const open = places.length > 0;
  const active = places.findIndex((place) => keyOf(place) === chosen);

  useEffect(() => () => clearTimeout(timer.current), []);
  // Above the keyboard of a phone there is little room below the field.
  useEffect(() => {
    if (open) list.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);

  const close = () => {
    clearTimeout(timer.current);
    setPlaces([]);
    setChosen(null);
  };
  const pick = (place: PlaceMatch) => {
    if (ref.current) ref.current.value = placeLabel(trailOf(place), locale);
    onPick(place);
    close();
  };
  const suggest = async (text: string, then: 'show' | 'choose' | 'take') => {
    const { data } = await findPlaces({ q: text, limit: SUGGESTED }, true);
    // The visitor has typed on or left meanwhile.
    if (ref.current?.value.trim() !== text || document.activeElement !== ref.current) return;
    const matches = data ?? [];
    const [best] = matches;
    if (then === 'take' && best) return pick(best);
    setPlaces(matches);
    if (then === 'choose' && best) setChosen(keyOf(best));
    announce(t('home.search.suggestionCount', { count: matches.length }));
  };
  const typed = (text: string) => {
    clearTimeout(timer.current);
    setChosen(null);
    if (text.length < FEWEST) return close();
    timer.current = setTimeout(() => void suggest(text, 'show'), REST);
  };
  const enter = (event: KeyboardEvent, place: PlaceMatch | undefined) => {
    const text = ref.current?.value.trim() ?? '';
    if (!place && (!takesBest || text === '')) return;
    event.preventDefault();
    clearTimeout(timer.current);
    if (place) pick(place);
    else void suggest(text, 'take');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The key that ends a composition of letters belongs to the keyboard's own list.
    if (event.nativeEvent.isComposing) return;
    const text = ref.current?.value.trim() ?? '';
    if (event.key === 'Enter') enter(event, places[active]);
    else if (!open) {
      // Ahead of the list: its first place is chosen when it comes.
      if (event.key !== 'ArrowDown' || text.length < FEWEST) return;
      event.preventDefault();
      clearTimeout(timer.current);
      void suggest(text, 'choose');
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const next = places[(active + step + places.length + (active < 0 && step < 0 ? 1 : 0)) % places.length];
      if (next) setChosen(keyOf(next));
    } else if (event.key === 'Escape') {
      // Closes the list alone, not the sheet around it.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };

  return (
    <div css={style}>
      <TextField
        ref={ref}
        label={label}
        dir="auto"
        maxLength={120}
        placeholder={example}
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
        {...input}
      />
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={t('home.search.suggestions')}
        hidden={!open}
        className="list"
      >
        {places.map((place, index) => (
          <div
            key={keyOf(place)}
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
            <span>
              <bdi>{placeLabel(trailOf(place), locale)}</bdi>
              <Matched place={place} />
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}

/** What the typed words matched, where that is none of the place's own names: a quarter, a postal code, a variant. */
function Matched({ place: { match, names } }: { place: PlaceMatch }) {
  const form = slugKey(match.form);
  if (match.by === 'name' || match.by === 'similar' || Object.values(names).some((name) => slugKey(name) === form))
    return null;
  return (
    <small>
      <bdi>{match.form}</bdi>
    </small>
  );
}
