/** The part of the state in the HTML that tests read. */
export interface PinnedState {
  locale: string;
  slot: string;
  set: {
    number: number;
    remotes: Record<string, { version: string }>;
    preview: { remote: string; version: string } | null;
  };
}

/** Reads the state in `#houni-state`. @throws Error if the document has none */
export function pinnedState(html: string): PinnedState {
  const json = /<script type="application\/json" id="houni-state">(.*?)<\/script>/s.exec(html)?.[1];
  if (json === undefined) throw new Error('The document has no #houni-state.');
  return JSON.parse(json);
}

/** URLs of the scripts that a page starts, in order. */
export function pinnedScripts(html: string): string[] {
  const json = /<script type="application\/json" id="houni-scripts">(.*?)<\/script>/s.exec(html)?.[1] ?? '[]';
  const scripts: { url: string }[] = JSON.parse(json);
  return scripts.map(({ url }) => url);
}
