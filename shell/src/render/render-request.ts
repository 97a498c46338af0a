import type { Locale } from '@houni/domain/locale';
import type { SessionUser } from '@houni/contracts/account';
import type { RulePaths } from '@houni/routing/redirect-rules';
import type { LocalePrefix, Route } from '@houni/routing/route';
import type { PublicConfig } from '@houni/remote';
import type { PostedForm } from './posted-form.ts';

/** A script with its integrity hash. */
export interface PinnedScript {
  url: string;
  integrity: string;
}

/** The browser files of one remote of a release set. */
export interface PinnedRemoteFiles {
  version: string;
  /** Global variable that the entry declares. */
  container: string;
  entry: PinnedScript;
  /** Further files that its first page needs. */
  initial: PinnedScript[];
  /** Further scripts of a page by route name, where the remote loads its pages one by one. */
  pages: Record<string, PinnedScript[]>;
}

/** The release set of a page. It is in the HTML, so that the browser starts the same versions that the server rendered. */
export interface PinnedSet {
  number: number;
  /** By the name of the remote. */
  remotes: Record<string, PinnedRemoteFiles>;
  /** The package and the name of the remote that is previewed. */
  preview: { remote: string; version: string; owner: string } | null;
}

/** What to render: a matched route, or a page of the shell itself. */
export type RenderTarget =
  | { kind: 'route'; route: Route }
  | { kind: 'error'; status: 404 | 410 | 500 | 503; message: string }
  /** The page that the service worker shows if there is neither a connection nor a cached page. */
  | { kind: 'offline' };

/** Everything that a render thread needs for one page. Must be cloneable (`structuredClone`). */
export interface RenderRequest {
  requestId: string;
  /** Path and query as requested. */
  path: string;
  search: string;
  locale: Locale;
  prefix: LocalePrefix;
  target: RenderTarget;
  user: SessionUser | null;
  /** Bearer token for API calls of the user; never sent to the browser. */
  token: string | null;
  config: PublicConfig;
  /** Address of the API inside the server's network. */
  apiUrl: string;
  /** Milliseconds for loading all data of the page. */
  loadDeadline: number;
  set: PinnedSet;
  /** Paths of our pages that the administrators' rules redirect; missing if there are none. */
  redirectedPaths?: RulePaths;
  shell: {
    version: string;
    main: PinnedScript;
    /** The only script of the offline page. */
    offlineList: PinnedScript;
    /** By locale: the texts of every page. Documents contain them if the locale is missing here. */
    texts: Partial<Record<Locale, PinnedScript>>;
    fontBase: string;
    /** `off` makes browsers remove the service worker. */
    worker: 'on' | 'off';
  };
  /** A form of this page that was submitted without JavaScript and rejected; it is shown again with its values. */
  posted?: PostedForm;
  /** Remotes that must not run for this request because they crashed a render thread. */
  skip: string[];
}

/** Why the slot has a fallback, or why a fragment is missing in the page. */
export interface SlotFailure {
  remote: string;
  /** The missing fragment; without it the whole page failed. */
  fragment?: string | undefined;
  phase: 'load' | 'render' | 'missing';
  message: string;
}

/** A page's slot or one of its fragments, for the metrics of its remote. */
export interface RenderedPart {
  remote: string;
  /** Missing for the page itself. */
  fragment?: string | undefined;
  /** `shown`, or the phase in which it failed. */
  outcome: 'shown' | SlotFailure['phase'];
  /** From the start of loading until it was rendered or failed, in seconds. */
  seconds: number;
}

/** A rendered page. */
export interface RenderResult {
  status: number;
  /** The target if the page is a redirect, else null. */
  location: string | null;
  /** A buffer where a render thread made it: bytes change threads without a copy. */
  html: string | Buffer;
  /** True if the page is the same for every anonymous visitor. */
  shareable: boolean;
  failure: SlotFailure | null;
  /** What the remotes did for the page; missing for a redirect, a page of the shell, and a preview. */
  parts?: RenderedPart[];
}
