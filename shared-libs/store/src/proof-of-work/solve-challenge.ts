import { solveChallenge as solveWithWebCrypto } from '@houni/domain/proof-of-work';
import type { Challenge } from '@houni/domain/proof-of-work';
import { addRunningProof, removeRunningProof } from '../running-proof.ts';

/** Most proofs take less, and a button that changes for a moment only confuses. */
const SHOWN_AFTER_MS = 300;

/**
 * Solves a challenge in a worker, so that the page stays responsive. Where workers are not available it is solved with
 * WebCrypto. While it takes long, buttons show it (`useLongProof`).
 * @param signal aborts the search
 * @returns the value of the header
 * @throws the signal's reason if it aborts; an `AbortError` if the visitor cancels
 */
export async function solveChallenge(challenge: Challenge, signal?: AbortSignal): Promise<string> {
  signal?.throwIfAborted();
  const proof = new AbortController();
  const abort = () => proof.abort(signal?.reason);
  signal?.addEventListener('abort', abort);
  const timer = setTimeout(addRunningProof(proof), SHOWN_AFTER_MS);
  try {
    return await solve(challenge, proof.signal);
  } finally {
    clearTimeout(timer);
    removeRunningProof(proof);
    signal?.removeEventListener('abort', abort);
  }
}

async function solve(challenge: Challenge, signal: AbortSignal): Promise<string> {
  if (typeof Worker === 'undefined') return solveWithWebCrypto(challenge, signal);
  try {
    return await solveInWorker(challenge, signal);
  } catch (error) {
    signal.throwIfAborted();
    console.warn('No worker for a proof of work, it takes longer.', error);
    return solveWithWebCrypto(challenge, signal);
  }
}

/** A worker must have the origin of the page, but releases are on another one: its code is fetched, checked and started from a blob. */
async function solveInWorker(challenge: Challenge, signal: AbortSignal): Promise<string> {
  const { default: file } = await import(/* webpackMode: "eager" */ './solver-worker.ts?worker');
  const response = await fetch(file.url, { integrity: file.integrity, signal });
  if (!response.ok) throw new Error(`${file.url} answered ${response.status}.`);
  const url = URL.createObjectURL(new Blob([await response.blob()], { type: 'text/javascript' }));
  const worker = new Worker(url);
  try {
    return await new Promise<string>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<string>) => resolve(data));
      worker.addEventListener('error', ({ message }) => reject(new Error(message || 'The worker did not start.')));
      signal.addEventListener('abort', () => reject(signal.reason));
      worker.postMessage(challenge);
    });
  } finally {
    worker.terminate();
    URL.revokeObjectURL(url);
  }
}
