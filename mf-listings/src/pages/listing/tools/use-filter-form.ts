import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormEvent, ToggleEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ListingFilters } from '@houni/routing/listing-url';
import { listingQueryString } from '@houni/routing/listing-url';
import { formFilters } from '../../../parts/form-fields.ts';
import { FILTER_PANEL_ID } from '../filter-panel-id.ts';
import type { ReadReason } from './read-typed-form.ts';
import { emptyPrices, groupThousands, setFilterValues } from './filter-form-values.ts';

/** Delay after the last keystroke until the text is applied; leaving the field applies it at once. */
const APPLY_DELAY_MS = 700;

const OPEN_POPOVER = `#${FILTER_PANEL_ID}:popover-open, #${FILTER_PANEL_ID} :popover-open`;

/** In the code of the price filter, which is loaded when the filters are opened. */
async function hold(popover: HTMLElement): Promise<void> {
  const { holdPopover } = await import(/* webpackChunkName: "saved" */ './hold-popover.ts');
  holdPopover(popover);
}

/** The filters may have been opened before hydration. */
function holdOpened(): void {
  const popover = document.querySelector<HTMLElement>(OPEN_POPOVER);
  if (popover) void hold(popover);
}

/**
 * Applies a native filter form on each change. The fields are uncontrolled, so that they react at once and typed text is
 * not overwritten: fields → address → page. Filters that change outside of the form (a chip, Back) are written into the fields.
 * Changes before hydration are applied on mount. A limit that is no number is not applied while its fields are open.
 * @param path the path of the search, without page
 * @param filters all filters of its query
 */
export function useFilterForm(path: string, filters: ListingFilters) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const query = listingQueryString(filters);
  const sent = useRef(query);
  /** The names of typed limits that are no numbers, with spaces between them; those of the address are in `filters`. */
  const [unread, setUnread] = useState('');
  /** The address that the form has navigated to, until the page is rendered for another address. */
  const appliedAddress = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** On phones all changes in the open sheet are one history entry: Back undoes all changes of the sheet at once. */
  const sheet = useRef({ isOpen: false, hasEntry: false });

  const applyForm = useCallback(
    async (reason: ReadReason) => {
      clearTimeout(timer.current);
      if (!form.current) return '';
      const filled = formFilters(form.current);
      let read = { query: listingQueryString(filled), unread: '' };
      if (filled.unread) {
        // Offline there is no reader, and no search.
        const reader = await import(/* webpackChunkName: "typed-limits" */ './read-typed-form.ts').catch(() => null);
        if (!reader || !form.current) return '';
        read = reader.readTypedForm(form.current, sent.current, reason);
      }
      setUnread(read.unread);
      if (read.query !== sent.current) {
        sent.current = read.query;
        void navigate(path + read.query, { replace: sheet.current.isOpen && sheet.current.hasEntry });
        appliedAddress.current = location.href;
        sheet.current.hasEntry = true;
      }
      return read.unread;
    },
    [navigate, path],
  );
  const apply = useCallback(() => void applyForm('typed'), [applyForm]);

  useEffect(() => {
    const refill = () => {
      if (!form.current || query === sent.current) return;
      sent.current = query;
      setFilterValues(form.current, filters);
      setUnread('');
    };
    // Otherwise the page is still rendered for an older address: the last change is being applied.
    if (location.href !== appliedAddress.current) {
      appliedAddress.current = undefined;
      refill();
    }
    // Back during a running search can return to the filters that are still rendered: no effect runs then. (single-spa
    // also sends this event for other changes of the address.)
    const onPopState = () => location.search === query && refill();
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, [query, filters]);

  const first = useRef(apply);
  useEffect(() => {
    first.current();
    holdOpened();
    return () => clearTimeout(timer.current);
  }, []);

  const isTyped = (target: EventTarget): target is HTMLInputElement =>
    target instanceof HTMLInputElement && (target.type === 'text' || target.type === 'search');

  return {
    form,
    apply,
    unread,
    onChange: ({ target }: FormEvent<HTMLFormElement>) => {
      clearTimeout(timer.current);
      if (target instanceof HTMLInputElement && target.name === 'rentPeriod') emptyPrices(target.form);
      if (isTyped(target)) timer.current = setTimeout(apply, APPLY_DELAY_MS);
      else apply();
    },
    onBlur: ({ target }: FormEvent<HTMLFormElement>) => {
      if (!isTyped(target)) return;
      groupThousands(target);
      apply();
    },
    onSubmit: async (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      // The whole form, or one of its groups.
      if (!(await applyForm('sent'))) document.querySelector<HTMLElement>(OPEN_POPOVER)?.hidePopover();
    },
    /** For the popover around the form and those in it. */
    onToggle: ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
      // A limit that is no number would be out of sight: then the page shows it.
      void (newState === 'open' ? hold(currentTarget) : applyForm('left'));
      sheet.current = { isOpen: newState === 'open', hasEntry: false };
    },
  };
}
