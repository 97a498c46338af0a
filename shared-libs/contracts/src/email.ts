import { z } from 'zod';

/** Letters, digits, dot, underscore or hyphen, then @, a domain, a dot and 2 to 4 letters (specification section 5). */
export const EMAIL_PATTERN = /^[A-Za-z0-9._-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,4}$/;

export const emailSchema = z.string().trim().max(254).regex(EMAIL_PATTERN, 'This is no e-mail address.');
