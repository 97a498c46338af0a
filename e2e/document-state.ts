/** What the server pins in the HTML for the browser, as far as tests look at it. */
export interface PinnedState {
  locale: string;
  slot: string;
  set: {
    number: number;
    remotes: Record<string, { version: string }>;
    preview: { remote: string; version: string } | null;
  };
}

/** The state that stands in `#houni-state` of a page's HTML; throws where the document has none. */
export function pinnedState(html: string): PinnedState {
  const json = /<script type="application\/json" id="houni-state">(.*?)<\/script>/s.exec(html)?.[1];
  if (json === undefined) throw new Error('The document has no #houni-state.');
  return JSON.parse(json);
}

/** Addresses of the scripts that a page starts, in their order; none where the document names none. */
export function pinnedScripts(html: string): string[] {
  const json = /<script type="application\/json" id="houni-scripts">(.*?)<\/script>/s.exec(html)?.[1] ?? '[]';
  const scripts: { url: string }[] = JSON.parse(json);
  return scripts.map(({ url }) => url);
}
