import { useEffect } from 'react';
import type { ReactNode } from 'react';

/** Calls back once its content is in the document: its effect runs after all effects inside. */
export function AfterEffects({ onDone, children }: { onDone: () => void; children: ReactNode }): ReactNode {
  useEffect(onDone, [onDone]);
  return children;
}
