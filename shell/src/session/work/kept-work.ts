import type { ControlKey } from './control-key.ts';

/** A control that the visitor had changed. */
export interface KeptField {
  key: ControlKey;
  /** What was written or chosen; for a box or a choice, whether it was ticked. */
  value: string | boolean;
}

/** Something that the visitor pressed or chose. */
export interface KeptStep {
  key: ControlKey;
  /** The choice of a list; null for what is pressed. */
  value: string | null;
  /** Whether a switch was on before it was pressed; null for what is none. */
  pressed: string | null;
  /** It opens a dialog, which is where the visitor went on. */
  opens: boolean;
}

/** What an account was doing when its session ended. */
export interface KeptWork {
  uid: string;
  /** Path and query of the page. */
  address: string;
  /** Unix time in milliseconds. */
  at: number;
  fields: KeptField[];
  /** What led to the call that was refused, the last step last; empty where only reading was refused. */
  steps: KeptStep[];
}

const KEY = 'houni-work';
/** What was interrupted longer ago (milliseconds) is not gone on with. */
const LIFE = 12 * 3_600_000;

/** Where a page stands, as `KeptWork` names it. */
export const addressOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string => pathname + search;

/** Keeps it for this tab. A browser that keeps nothing loses it, with a warning: the way to the sign-in is not barred. */
export function keepWork(work: KeptWork): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(work));
  } catch (error) {
    console.warn('What was being done cannot be kept by this browser.', error);
  }
}

function readWork(): KeptWork | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as KeptWork | null; // written by `keepWork` alone, in this tab
  } catch {
    return null;
  }
}

/** Forgets it: somebody has signed out, or it is being gone on with. */
export function forgetWork(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // What was never kept need not be forgotten.
  }
}

/**
 * Takes what an account was doing on a page. Another account's, and what is too old, is forgotten; that of another page
 * waits for it.
 */
export function takeWork(uid: string, address: string, now = Date.now()): KeptWork | null {
  const work = readWork();
  if (work === null) return null;
  const isTheirs = work.uid === uid && now - work.at < LIFE;
  if (isTheirs && work.address !== address) return null;
  forgetWork();
  return isTheirs ? work : null;
}
