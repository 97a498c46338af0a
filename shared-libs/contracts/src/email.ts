import { z } from 'zod';
import { isEmail } from './text-rules.ts';

export const emailSchema = z.string().trim().refine(isEmail, 'Not an email address.');
