import { css } from '@emotion/react';
import { useRef, useState } from 'react';
import type { FocusEvent, FormEvent, KeyboardEvent, ReactNode } from 'react';
import { useDeferred } from '@houni/remote/use-deferred';
import { recentSearchPanelPart } from './recent-search-panel-part.ts';

const style = css({ position: 'relative' });

/**
 * Shows the recent searches of this device below a search field while the field is focused and empty. They are links
 * after the field in the tab order: Tab or ArrowDown reaches them, Escape closes the panel.
 */
export function RecentSearchField({ children }: { children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null);
  const { Component, load } = useDeferred(recentSearchPanelPart);
  const [open, setOpen] = useState(false);

  const openWhenEmpty = (event: FocusEvent | FormEvent) => {
    if (!(event.target instanceof HTMLInputElement)) return;
    const isEmpty = event.target.value === '';
    setOpen(isEmpty);
    if (isEmpty) void load();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return;
    const links = [...(container.current?.querySelectorAll<HTMLElement>('nav a, nav button') ?? [])];
    const field = container.current?.querySelector('input') ?? null;
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
      ref={container}
      role="presentation"
      css={style}
      onFocus={openWhenEmpty}
      onInput={openWhenEmpty}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      {children}
      {open && Component && <Component onDone={() => setOpen(false)} />}
    </div>
  );
}
