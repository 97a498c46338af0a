import { useCallback, useEffect, useRef, useState } from 'react';

/** A pause in typing after which the text goes into the draft. */
const PAUSE_MS = 200;

/**
 * The text of a field that is typed: kept beside the field, so that typing does not wait for the draft, and written to
 * the draft after a short pause, when the field or the page is left, and before the form is sent.
 * @param saved the text in the draft; a change of it from elsewhere replaces the typed text
 * @param means whether a typed text stands for the saved one: it then stays as typed
 */
export function useDraftText(
  saved: string,
  save: (text: string) => void,
  means: (text: string, saved: string) => boolean = (typed, other) => typed.trim() === other,
) {
  const [text, setText] = useState(saved);
  const [known, setKnown] = useState(saved);
  const pending = useRef<{ text: string; timer: ReturnType<typeof setTimeout> } | null>(null);
  const latest = useRef(save);
  if (known !== saved) {
    setKnown(saved);
    if (!means(text, saved)) setText(saved);
  }
  useEffect(() => {
    latest.current = save;
  });
  const flush = useCallback(() => {
    if (!pending.current) return;
    clearTimeout(pending.current.timer);
    const { text: typed } = pending.current;
    pending.current = null;
    latest.current(typed);
  }, []);
  useEffect(() => {
    window.addEventListener('pagehide', flush);
    // Enter sends a form without leaving the field; React's handler then has what was typed.
    window.addEventListener('submit', flush, true);
    return () => {
      window.removeEventListener('pagehide', flush);
      window.removeEventListener('submit', flush, true);
      flush();
    };
  }, [flush]);
  const type = (typed: string) => {
    setText(typed);
    if (pending.current) clearTimeout(pending.current.timer);
    pending.current = { text: typed, timer: setTimeout(flush, PAUSE_MS) };
  };
  return { text, type, flush };
}
