import { adContentSchema } from '@houni/contracts/ad-write';
import type { AdContent } from '@houni/contracts/ad-write';
import { invalidInput } from '../platform/errors.ts';

/**
 * An ad that fits its kind as a whole; drafts of other releases and edits may not.
 * @param path where the ad stands in the body, such as `ad`
 * @throws RequestError `invalid_input` with the first field that is missing or wrong
 */
export function requireComplete(ad: object, path = 'ad'): AdContent {
  const parsed = adContentSchema.safeParse(ad);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : (issue?.path ?? []);
  throw invalidInput([path, ...field].map(String).join('.'), issue?.message ?? 'The ad does not fit together.');
}
