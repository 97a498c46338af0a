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

/** A version that the shell shows as a preview. */
export interface PreviewInUse {
  /** The package of the remote. */
  remote: string;
  version: string;
  /** When its last page was requested, and when its link expires. ISO 8601. */
  shownAt: string;
  expiresAt: string;
}

/** What administrators see of the shell that answers (`GET /builds/operators.json`). */
export interface OperatorFacts {
  /** Those of the last hour, last shown first. */
  previews: PreviewInUse[];
  /** Where the runbook of the alerts is read; null if nobody has set it. */
  runbookUrl: string | null;
}

/** Asks the shell. Only in the browser is it on the same origin. */
async function askShell<Answer>(path: string) {
  const response = await fetch(path, { cache: 'no-store' }).catch(() => null);
  if (!response?.ok) return { error: { status: 'FETCH_ERROR' as const, error: 'The shell did not answer.' } };
  return { data: (await response.json()) as Answer }; // our own server's answer
}

/** What is live. Another release or preview may be it a moment later, so nothing is kept. */
export const staffReleasesApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    liveReleases: build.query<LiveReleases, void>({
      queryFn: () => askShell<LiveReleases>('/builds/latest.json'),
      keepUnusedDataFor: 0,
    }),
    operatorFacts: build.query<OperatorFacts, void>({
      queryFn: () => askShell<OperatorFacts>('/builds/operators.json'),
      keepUnusedDataFor: 0,
    }),
  }),
});
