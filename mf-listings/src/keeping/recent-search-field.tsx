import { css } from '@emotion/react';
import { useRef, useState } from 'react';
import type { FocusEvent, FormEvent, KeyboardEvent, ReactNode } from 'react';
import { useLatePart } from '@houni/remote/late-part';
import { recentSearchesPart } from './saved/saved-parts.ts';

const style = css({ position: 'relative' });

/**
 * Offers the searches that were made on this device below a search field, as long as the field has the focus and is
 * empty. They are links behind the field: Tab or the arrow down leads to them, Escape closes them.
 */
export function RecentSearchField({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  const { Component, load } = useLatePart(recentSearchesPart);
  const [open, setOpen] = useState(false);

  const follow = (event: FocusEvent | FormEvent) => {
    if (!(event.target instanceof HTMLInputElement)) return;
    const wanted = event.target.value === '';
    setOpen(wanted);
    if (wanted) void load();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return;
    const links = [...(area.current?.querySelectorAll<HTMLElement>('nav a, nav button') ?? [])];
    const field = area.current?.querySelector('input') ?? null;
    if (event.key === 'Escape') {
      event.preventDefault();
      field?.focus();
      setOpen(false);
      return;
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || links.length === 0) return;
    event.preventDefault();
    const at = links.findIndex((link) => link === document.activeElement) + step;
    (at < 0 ? field : links[Math.min(at, links.length - 1)])?.focus();
  };

  return (
    <div
      ref={area}
      role="presentation"
      css={style}
      onFocus={follow}
      onInput={follow}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      {children}
      {open && Component && <Component onDone={() => setOpen(false)} />}
    </div>
  );
}
