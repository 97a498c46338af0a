import { z } from 'zod';

/** Prices are integer millimes. */
export const creditPackSchema = z.object({
  id: z.string(),
  credits: z.int(),
  priceMillimes: z.int(),
  /** The saving compared with the smallest pack, in percent. */
  savingPercent: z.int(),
});
export const creditsAnswerSchema = z.object({ items: z.array(creditPackSchema) });
export type CreditsAnswer = z.infer<typeof creditsAnswerSchema>;

export const planSchema = z.object({
  id: z.string(),
  kind: z.enum(['private', 'pro']),
  onlineAds: z.int(),
  photosPerAd: z.int(),
  creditsPerMonth: z.int(),
  monthlyMillimes: z.int(),
  yearlyMillimes: z.int(),
});
export const plansAnswerSchema = z.object({ items: z.array(planSchema) });
export type PlansAnswer = z.infer<typeof plansAnswerSchema>;
