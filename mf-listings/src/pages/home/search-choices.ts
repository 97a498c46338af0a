import type { BUDGET_FIELDS } from './home-search.ts';

type BudgetField = (typeof BUDGET_FIELDS)[keyof typeof BUDGET_FIELDS];

/** Maximum prices to choose from, in dinars: of a sale, and of a month's rent or a room. */
export const BUDGET_CHOICES = {
  saleBudget: [100_000, 150_000, 200_000, 250_000, 300_000, 350_000, 400_000, 500_000, 700_000, 1_000_000],
  rentBudget: [300, 500, 700, 1000, 1500, 2000, 3000],
} as const satisfies Record<BudgetField, readonly number[]>;

/** The n of S+n. */
export const ROOM_CHOICES = [0, 1, 2, 3, 4, 5] as const;
