import { staffApi } from './staff-waiting.ts';

/** What the shell serves now (`GET /builds/latest.json` of each of our hosts). */
export interface LiveReleases {
  /** The version of the shell's build. */
  shell: string;
  /** The number of the release set; null before the first one. */
  set: number | null;
  /** The version of each remote of the set. */
  remotes: Record<string, string>;
}

/** The release set that is live, for the browser: only there is the shell on the same origin. */
export const staffReleasesApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    liveReleases: build.query<LiveReleases, void>({
      async queryFn() {
        const response = await fetch('/builds/latest.json', { cache: 'no-store' }).catch(() => null);
        if (!response?.ok) return { error: { status: 'FETCH_ERROR', error: 'The shell did not answer.' } };
        return { data: (await response.json()) as LiveReleases }; // our own server's answer
      },
      // Another release may be live a moment later.
      keepUnusedDataFor: 0,
    }),
  }),
});
