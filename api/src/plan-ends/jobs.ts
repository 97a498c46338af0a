import { z } from 'zod';
import { defineJob } from '../define-job.ts';
import type { JobDefinition } from '../define-job.ts';
import { applyPlanEnds } from './apply-plan-ends.ts';
import { resumeAdsOfNewPlans } from './resume-ads.ts';

const noPayload = z.object({}).loose();

export const planEndJobs: JobDefinition[] = [
  defineJob({
    name: 'apply_plan_ends',
    queue: 'housekeeping',
    payload: noPayload,
    cron: '28 * * * *',
    run: applyPlanEnds,
  }),
  defineJob({
    name: 'resume_ads_of_new_plans',
    queue: 'housekeeping',
    payload: noPayload,
    cron: '*/10 * * * *',
    run: resumeAdsOfNewPlans,
  }),
];
