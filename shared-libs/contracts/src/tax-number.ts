import { z } from 'zod';
import { isTaxNumber } from '@houni/domain/text-rules';

/** The tax number: seven digits, a letter, the codes of VAT and category, the establishment. */
export const taxNumberSchema = z
  .string()
  .trim()
  .toUpperCase()
  .refine(isTaxNumber, 'A tax number looks like 1234567/A/A/M/000.');
