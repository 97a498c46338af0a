import { z } from 'zod';
import { isEmail } from '@houni/domain/text-rules';

export const emailSchema = z.string().trim().refine(isEmail, 'Not an email address.');
