/** What `GET /builds/latest.json` answers. */
interface LatestBuild {
  shell: string;
  /** Number of the release set; null before the first one. */
  set: number | null;
}

const CHECK_INTERVAL_MS = 5 * 60_000;
/** A tab that becomes visible checks at once, unless it has checked within this time. */
const MIN_CHECK_INTERVAL_MS = 60_000;

export interface WatchBuildOptions {
  /** The build that the page was made with; `set` is null for a preview, which belongs to no set. */
  own: { shell: string; set: number | null };
  /** Called when a script could not be loaded and a newer build exists. */
  onBroken(): void;
}

/**
 * Checks periodically whether the site has a new release (specification section 7). An open page keeps working with its
 * own files, which are never deleted; it is outdated only if one of its scripts fails after a release.
 */
export function watchBuild({ own, onBroken }: WatchBuildOptions): void {
  let changed = false;
  let checkedAt = Date.now();

  async function check(): Promise<void> {
    if (changed) return;
    checkedAt = Date.now();
    const response = await fetch(`/builds/latest.json?t=${checkedAt}`, { cache: 'no-store' });
    if (!response.ok) return;
    const latest = (await response.json()) as LatestBuild; // our own server's answer
    changed = latest.shell !== own.shell || (own.set !== null && latest.set !== null && latest.set !== own.set);
  }
  const checkSilently = () => check().catch(() => undefined); // offline: the next check finds out

  const isDue = (interval: number) => document.visibilityState === 'visible' && Date.now() - checkedAt >= interval;
  setInterval(() => {
    if (isDue(CHECK_INTERVAL_MS)) void checkSilently();
  }, CHECK_INTERVAL_MS);
  document.addEventListener('visibilitychange', () => {
    if (isDue(MIN_CHECK_INTERVAL_MS)) void checkSilently();
  });

  const onScriptError = () =>
    void checkSilently().then(() => {
      if (changed) onBroken();
    });
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && onScriptError(), { capture: true });
}
