import { useCallback, useEffect, useRef } from 'react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ListingFilters } from '@houni/routing/listing-url';
import { listingQueryString } from '@houni/routing/listing-url';
import { fillForm, formState } from './fill-form.ts';

/** Milliseconds of rest in typing before what was typed is applied; leaving the field applies it at once. */
const REST = 700;

/**
 * A native form of filters that applies itself. The fields keep their own state, so that a touch is answered by the
 * browser alone and nothing that is being typed is overwritten; the address follows, and the page follows the address.
 * Filters that change elsewhere (a chip, Back) are put into the fields. What was chosen before the code came is applied
 * when it comes.
 * @param path the search's own path, without page
 * @param filters everything that its query holds
 */
export function useFilterForm(path: string, filters: ListingFilters) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const query = listingQueryString(filters);
  const sent = useRef(query);
  /** Where the form itself has led, until the fields are drawn for another address. */
  const led = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** In the sheet of a phone all choices are one step of the history: Back leads out, not through each of them. */
  const sheet = useRef({ open: false, stepped: false });

  const apply = useCallback(() => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const next = formState(form.current);
    if (next === sent.current) return;
    sent.current = next;
    void navigate(path + next, { replace: sheet.current.open && sheet.current.stepped });
    led.current = location.href;
    sheet.current.stepped = true;
  }, [navigate, path]);

  useEffect(() => {
    const refill = () => {
      if (!form.current || query === sent.current) return;
      sent.current = query;
      fillForm(form.current, filters);
    };
    // Else what is drawn now is behind: the last choice is on its way.
    if (location.href !== led.current) {
      led.current = undefined;
      refill();
    }
    // Back over results under way leads to filters that are still drawn. single-spa tells of all other changes of the
    // address by this event, too.
    const stepBack = () => location.search === query && refill();
    addEventListener('popstate', stepBack);
    return () => removeEventListener('popstate', stepBack);
  }, [query, filters]);

  const first = useRef(apply);
  useEffect(() => {
    first.current();
    return () => clearTimeout(timer.current);
  }, []);

  const isTyped = (target: EventTarget) =>
    target instanceof HTMLInputElement && (target.type === 'text' || target.type === 'search');

  return {
    form,
    onChange: ({ target }: FormEvent<HTMLFormElement>) => {
      clearTimeout(timer.current);
      if (isTyped(target)) timer.current = setTimeout(apply, REST);
      else apply();
    },
    onBlur: ({ target }: FormEvent<HTMLFormElement>) => {
      if (isTyped(target)) apply();
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      apply();
      const panel = event.currentTarget.closest<HTMLElement>('[popover]');
      if (panel?.matches(':popover-open')) panel.hidePopover();
    },
    /** For the sheet around the form. */
    onToggle: ({ newState }: { newState: string }) => {
      sheet.current = { open: newState === 'open', stepped: false };
    },
  };
}
