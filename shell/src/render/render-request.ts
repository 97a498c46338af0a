import type { Locale } from '@houni/contracts/locale';
import type { SessionUser } from '@houni/contracts/account';
import type { RulePaths } from '@houni/routing/redirect-rules';
import type { LocalePrefix, Owner, Route } from '@houni/routing/route';
import type { PublicConfig } from '@houni/remote';
import type { PostedForm } from './posted-form.ts';

/** A script with the hash that the browser must find. */
export interface PinnedScript {
  url: string;
  integrity: string;
}

/** One remote of a release set, as the browser needs it. */
export interface PinnedRemoteFiles {
  version: string;
  entry: PinnedScript;
  /** Further files of its first page, loaded beside the entry. */
  initial: PinnedScript[];
  /** The chunk of a page by route name, where the remote loads its pages one by one. */
  pages: Record<string, PinnedScript>;
}

/** The release set that a page is bound to: inlined in the HTML, so that the browser boots what the server rendered. */
export interface PinnedSet {
  number: number;
  remotes: Partial<Record<Exclude<Owner, 'shell'>, PinnedRemoteFiles>>;
  preview: { remote: string; version: string } | null;
}

/** What the page is about: a matched route, or an error that the shell itself shows. */
export type RenderTarget =
  | { kind: 'route'; route: Route }
  | { kind: 'error'; status: 404 | 410 | 500 | 503; message: string }
  /** What the service worker shows where there is no connection and no copy. */
  | { kind: 'offline' };

/** Everything that a render thread needs for one page; survives the structured clone between threads. */
export interface RenderRequest {
  requestId: string;
  /** Path and query as requested. */
  path: string;
  search: string;
  locale: Locale;
  prefix: LocalePrefix;
  target: RenderTarget;
  user: SessionUser | null;
  /** Bearer token for calls in the user's name; never leaves the server. */
  token: string | null;
  config: PublicConfig;
  /** Address of the API as the server reaches it. */
  apiUrl: string;
  /** Milliseconds for all loading of the page. */
  loadDeadline: number;
  set: PinnedSet;
  /** Paths of pages that the administrators' rules send elsewhere; missing where there are none. */
  moved?: RulePaths;
  shell: {
    version: string;
    main: PinnedScript;
    /** The one script of the offline page. */
    offlineList: PinnedScript;
    fontBase: string;
    /** `off` where browsers shall remove the service worker. */
    worker: 'on' | 'off';
  };
  /** A form of this page that was posted without JavaScript and not taken: shown again with what was typed. */
  posted?: PostedForm;
  /** Remotes that may not run for this request because they just took a render thread down. */
  skip: string[];
}

/** A failure inside the slot: the page went out with a fallback in its place. */
export interface SlotFailure {
  remote: string;
  phase: 'load' | 'render' | 'missing';
  message: string;
}

/** One answer of a render thread. */
export interface RenderResult {
  status: number;
  /** Where the page answers with a redirect. */
  location: string | null;
  html: string;
  /** True where the page is the same for every anonymous visitor. */
  shareable: boolean;
  failure: SlotFailure | null;
}
