/** What `GET /builds/latest.json` answers. */
interface LatestBuild {
  shell: string;
  /** Number of the release set; null before the first one. */
  set: number | null;
}

/** Milliseconds between two looks while the page is visible. */
const PERIOD = 5 * 60_000;
/** A page that comes to the front again looks at once, unless it has looked just now. */
const FRESH = 60_000;

export interface BuildWatchOptions {
  /** What the page was made of; a preview belongs to no set. */
  own: { shell: string; set: number | null };
  /** Called when a script could not be loaded and the build is no longer the page's own. */
  onBroken(): void;
}

/**
 * Looks from time to time whether the site was released anew (specification section 7). A page goes on with its own
 * files, which stay where they are; only if one of its scripts fails after a release is it out of date.
 */
export function watchBuild({ own, onBroken }: BuildWatchOptions): void {
  let changed = false;
  let lookedAt = Date.now();

  async function look(): Promise<void> {
    if (changed) return;
    lookedAt = Date.now();
    const response = await fetch(`/builds/latest.json?t=${lookedAt}`, { cache: 'no-store' });
    if (!response.ok) return;
    const latest = (await response.json()) as LatestBuild; // our own server's answer
    changed = latest.shell !== own.shell || (own.set !== null && latest.set !== null && latest.set !== own.set);
  }
  const lookQuietly = () => look().catch(() => undefined); // offline: the next look tells

  const isDue = (age: number) => document.visibilityState === 'visible' && Date.now() - lookedAt >= age;
  setInterval(() => {
    if (isDue(PERIOD)) void lookQuietly();
  }, PERIOD);
  document.addEventListener('visibilitychange', () => {
    if (isDue(FRESH)) void lookQuietly();
  });

  const failed = () =>
    void lookQuietly().then(() => {
      if (changed) onBroken();
    });
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && failed(), { capture: true });
}
