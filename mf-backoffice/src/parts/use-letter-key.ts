import { useEffect, useRef } from 'react';
import { letterOfKey } from './letter-key.ts';

/** Calls `press` with each letter that is pressed outside of a field. It returns whether the letter means something here. */
export function useLetterKey(press: (letter: string) => boolean): void {
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const letter = letterOfKey(event, event.target instanceof HTMLElement ? event.target : null);
      if (letter !== null && latest.current(letter)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
