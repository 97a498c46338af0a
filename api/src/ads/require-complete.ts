import { adContentSchema } from '@houni/contracts/ad-write';
import type { AdContent } from '@houni/contracts/ad-write';
import { invalidInput } from '../platform/domain-error.ts';

/**
 * Validates an ad as a whole: an edit, or a draft that an older release stored, may be incomplete.
 * @param path the position of the ad in the request body, such as `ad`
 * @throws DomainError `invalid_input` with the first field that is missing or wrong
 */
export function requireComplete(ad: object, path = 'ad'): AdContent {
  const parsed = adContentSchema.safeParse(ad);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : (issue?.path ?? []);
  throw invalidInput([path, ...field].map(String).join('.'), issue?.message ?? 'The ad is not valid.');
}
