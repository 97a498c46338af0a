import { useSyncExternalStore } from 'react';

/** The proofs of work that this bundle is solving. One list per bundle of the page. */
const running = new Set<AbortController>();
/** One of them takes longer than a moment. */
let isLong = false;
const listeners = new Set<() => void>();

function setLong(next: boolean): void {
  isLong = next;
  for (const listener of listeners) listener();
}

/** @returns a function to call when the proof takes longer than a moment */
export function addRunningProof(proof: AbortController): () => void {
  running.add(proof);
  return () => setLong(true);
}

export function removeRunningProof(proof: AbortController): void {
  running.delete(proof);
  if (running.size === 0) setLong(false);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True while the page solves a proof of work that takes longer than a moment. */
export function useLongProof(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isLong,
    () => false,
  );
}

/** Ends all searches; their calls fail as `cancelled`. */
export function cancelProof(): void {
  for (const proof of running) proof.abort();
}
