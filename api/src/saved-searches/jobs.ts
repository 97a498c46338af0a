import type { JobDefinition } from '../define-job.ts';
import { dailyDigests, sendDigests, weeklyDigests } from './digests.ts';
import { matchNewAds, scheduleMatching } from './match-new-ads.ts';
import { deleteExpiredSearches } from './retention.ts';
import { savedSearchAlert } from './send-alert.ts';

/** Jobs that match new ads with saved searches and send alerts. */
export const savedSearchJobs: JobDefinition[] = [
  scheduleMatching,
  matchNewAds,
  savedSearchAlert,
  dailyDigests,
  weeklyDigests,
  sendDigests,
  deleteExpiredSearches,
];
