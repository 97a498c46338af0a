import { css } from '@emotion/react';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { dropdownList } from './dropdown-list.ts';
import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';
import { color, font, media, space } from './tokens.ts';

/** Delay after the last keystroke until suggestions are requested. */
const SUGGEST_DELAY_MS = 100;
const MIN_LETTERS = 2;

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

export interface SuggestionFieldProps<Item> extends Omit<
  TextFieldProps,
  'ref' | 'value' | 'onChange' | 'onKeyDown' | 'onBlur'
> {
  ref: RefObject<HTMLInputElement | null>;
  /** The name of the list for screen readers, at the latest when it opens. */
  listLabel: string;
  /** The suggestions for a text, best first; null if they could not be loaded. */
  find: (text: string) => Promise<readonly Item[] | null>;
  keyOf: (item: Item) => string;
  /** The text of the field after an item was picked. */
  labelOf: (item: Item) => string;
  renderItem: (item: Item) => ReactNode;
  /** Tells screen readers how many suggestions there are; null if they could not be loaded. */
  onFound: (count: number | null) => void;
  /** Whether there are suggestions for no text, when the field is focused. */
  suggestsWhenEmpty?: boolean;
  /** Enter selects the best suggestion if none is active; otherwise it submits the form. */
  enterSelectsBest?: boolean;
  onPick: (item: Item) => void;
}

/** A text field with suggestions: an ARIA combobox with a listbox. */
export function SuggestionField<Item>({
  ref,
  listLabel,
  find,
  keyOf,
  labelOf,
  renderItem,
  onFound,
  suggestsWhenEmpty = false,
  enterSelectsBest = false,
  onPick,
  ...input
}: SuggestionFieldProps<Item>) {
  const [items, setItems] = useState<readonly Item[]>([]);
  // The key of the active suggestion, not its index: the list may change before the next keystroke.
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const isOpen = items.length > 0;
  const active = items.findIndex((item) => keyOf(item) === activeKey);

  useEffect(() => () => clearTimeout(timer.current), []);
  // On phones the keyboard leaves little room below the field.
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);

  const close = () => {
    clearTimeout(timer.current);
    setItems([]);
    setActiveKey(null);
  };
  const pick = (item: Item) => {
    if (ref.current) ref.current.value = labelOf(item);
    onPick(item);
    close();
  };
  const suggest = async (text: string, then: 'show' | 'activateBest' | 'selectBest') => {
    const found = await find(text);
    // The visitor has continued typing or left the field.
    if (ref.current?.value.trim() !== text || document.activeElement !== ref.current) return;
    const matches = found ?? [];
    const [best] = matches;
    if (then === 'selectBest' && best !== undefined) return pick(best);
    setItems(matches);
    if (then === 'activateBest' && best !== undefined) setActiveKey(keyOf(best));
    onFound(found && matches.length);
  };
  const hasSuggestions = (text: string) => (text === '' ? suggestsWhenEmpty : text.length >= MIN_LETTERS);
  const onType = (text: string) => {
    clearTimeout(timer.current);
    setActiveKey(null);
    if (!hasSuggestions(text)) return close();
    timer.current = setTimeout(() => void suggest(text, 'show'), SUGGEST_DELAY_MS);
  };
  const enter = (event: KeyboardEvent, item: Item | undefined) => {
    const text = ref.current?.value.trim() ?? '';
    if (item === undefined && (!enterSelectsBest || text === '')) return;
    event.preventDefault();
    clearTimeout(timer.current);
    if (item === undefined) void suggest(text, 'selectBest');
    else pick(item);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // This Enter ends the composition of an input method.
    if (event.nativeEvent.isComposing) return;
    const text = ref.current?.value.trim() ?? '';
    if (event.key === 'Enter') enter(event, items[active]);
    else if (!isOpen) {
      // Pressed before the suggestions are loaded: the best one becomes active then.
      if (event.key !== 'ArrowDown' || !hasSuggestions(text)) return;
      event.preventDefault();
      clearTimeout(timer.current);
      void suggest(text, 'activateBest');
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const next = items[(active + step + items.length + (active < 0 && step < 0 ? 1 : 0)) % items.length];
      if (next !== undefined) setActiveKey(keyOf(next));
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
        dir="auto"
        maxLength={120}
        autoComplete="off"
        enterKeyHint="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        {...(active >= 0 && { 'aria-activedescendant': `${listId}-${active}` })}
        onChange={(event) => onType(event.currentTarget.value.trim())}
        onKeyDown={onKeyDown}
        {...(suggestsWhenEmpty && { onFocus: ({ currentTarget }) => onType(currentTarget.value.trim()) })}
        onBlur={close}
        {...input}
      />
      <div ref={list} id={listId} role="listbox" aria-label={listLabel} hidden={!isOpen} className="list">
        {items.map((item, index) => (
          <div
            key={keyOf(item)}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            // `mousedown` comes before the field loses the focus and the list closes.
            onMouseDown={(event) => {
              event.preventDefault();
              pick(item);
            }}
          >
            {renderItem(item)}
          </div>
        ))}
      </div>
    </div>
  );
}
