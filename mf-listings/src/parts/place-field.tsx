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
import { dropdownList } from './shared-styles.ts';
import { listingsApi } from '../api.ts';

/** Delay after the last keystroke until places are requested. */
const SUGGEST_DELAY_MS = 180;
const MIN_LETTERS = 2;
const MAX_SUGGESTIONS = 7;

const style = css({
  position: 'relative',
  '& > .list': {
    ...dropdownList,
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

/** Ids are unique only within a level. */
const keyOf = ({ level, id }: PlaceMatch) => `${level}-${id}`;

interface PlaceFieldProps {
  ref: RefObject<HTMLInputElement | null>;
  name: string;
  label: string;
  /** The placeholder. */
  example: string;
  defaultValue?: string;
  error?: ReactNode;
  /** Enter selects the best suggestion if none is active; otherwise it submits the form. */
  enterSelectsBest?: boolean;
  onPick: (place: PlaceMatch) => void;
}

/** A text field for a place or words, with suggestions in both scripts: an ARIA combobox with a listbox. */
export function PlaceField({ ref, label, example, enterSelectsBest = false, onPick, ...input }: PlaceFieldProps) {
  const { t, locale } = useT('listings');
  const { announce } = useShell();
  const [findPlaces] = listingsApi.useLazyListingsPlaceMatchesQuery();
  const [places, setPlaces] = useState<PlaceMatch[]>([]);
  // The key of the active suggestion, not its index: the list may change before the next keystroke.
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const isOpen = places.length > 0;
  const active = places.findIndex((place) => keyOf(place) === activeKey);

  useEffect(() => () => clearTimeout(timer.current), []);
  // On phones the keyboard leaves little room below the field.
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);

  const close = () => {
    clearTimeout(timer.current);
    setPlaces([]);
    setActiveKey(null);
  };
  const pick = (place: PlaceMatch) => {
    if (ref.current) ref.current.value = placeLabel(trailOf(place), locale);
    onPick(place);
    close();
  };
  const suggest = async (text: string, then: 'show' | 'activateBest' | 'selectBest') => {
    const { data } = await findPlaces({ q: text, limit: MAX_SUGGESTIONS }, true);
    // The visitor has continued typing or left the field.
    if (ref.current?.value.trim() !== text || document.activeElement !== ref.current) return;
    const matches = data ?? [];
    const [best] = matches;
    if (then === 'selectBest' && best) return pick(best);
    setPlaces(matches);
    if (then === 'activateBest' && best) setActiveKey(keyOf(best));
    announce(t('home.search.suggestionCount', { count: matches.length }));
  };
  const onType = (text: string) => {
    clearTimeout(timer.current);
    setActiveKey(null);
    if (text.length < MIN_LETTERS) return close();
    timer.current = setTimeout(() => void suggest(text, 'show'), SUGGEST_DELAY_MS);
  };
  const enter = (event: KeyboardEvent, place: PlaceMatch | undefined) => {
    const text = ref.current?.value.trim() ?? '';
    if (!place && (!enterSelectsBest || text === '')) return;
    event.preventDefault();
    clearTimeout(timer.current);
    if (place) pick(place);
    else void suggest(text, 'selectBest');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // This Enter ends the composition of an input method.
    if (event.nativeEvent.isComposing) return;
    const text = ref.current?.value.trim() ?? '';
    if (event.key === 'Enter') enter(event, places[active]);
    else if (!isOpen) {
      // Pressed before the suggestions are loaded: the best one becomes active then.
      if (event.key !== 'ArrowDown' || text.length < MIN_LETTERS) return;
      event.preventDefault();
      clearTimeout(timer.current);
      void suggest(text, 'activateBest');
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const next = places[(active + step + places.length + (active < 0 && step < 0 ? 1 : 0)) % places.length];
      if (next) setActiveKey(keyOf(next));
    } else if (event.key === 'Escape') {
      // Closes only the list, not the sheet around it.
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
        aria-expanded={isOpen}
        aria-controls={listId}
        {...(active >= 0 && { 'aria-activedescendant': `${listId}-${active}` })}
        onChange={(event) => onType(event.currentTarget.value.trim())}
        onKeyDown={onKeyDown}
        onBlur={close}
        {...input}
      />
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={t('home.search.suggestions')}
        hidden={!isOpen}
        className="list"
      >
        {places.map((place, index) => (
          <div
            key={keyOf(place)}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            // `mousedown` comes before the field loses the focus and the list closes.
            onMouseDown={(event) => {
              event.preventDefault();
              pick(place);
            }}
          >
            <Icon name="map-pin" size={18} />
            <span>
              <bdi>{placeLabel(trailOf(place), locale)}</bdi>
              <MatchedName place={place} />
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}

/** The matched name, if it is not a name of the place itself: a quarter, a postal code, a variant. */
function MatchedName({ place: { match, names } }: { place: PlaceMatch }) {
  const form = slugKey(match.form);
  if (match.by === 'name' || match.by === 'similar' || Object.values(names).some((name) => slugKey(name) === form))
    return null;
  return (
    <small>
      <bdi>{match.form}</bdi>
    </small>
  );
}
