import type { JobDefinition } from '../platform/jobs.ts';
import { dailyDigests, sendDigests, weeklyDigests } from './digests.ts';
import { matchFreshAds } from './match-fresh-ads.ts';
import { forgetOldSearches } from './retention.ts';
import { savedSearchAlert } from './send-alert.ts';

/** Finding what saved searches wait for, and telling it. */
export const savedSearchJobs: JobDefinition[] = [
  matchFreshAds,
  savedSearchAlert,
  dailyDigests,
  weeklyDigests,
  sendDigests,
  forgetOldSearches,
];
