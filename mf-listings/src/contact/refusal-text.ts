import type { Refusal } from '@houni/contracts/refusal';
import type { Translate } from '@houni/remote';
import type { Locale } from '@houni/contracts/locale';
import { waitWords } from '@houni/i18n/wait-words';

/** Why the advertiser of an ad could not be reached, in words. */
export function refusalText({ code, field, retryAfter }: Refusal, t: Translate, locale: Locale): string {
  if (code === 'too_many_requests' && retryAfter !== null)
    return t('listings:contact.wait', { when: waitWords(retryAfter, locale) });
  if (code === 'not_found' || code === 'gone') return t('listings:contact.over');
  if (code === 'proof_required') return t('listings:contact.proof');
  if (code === 'invalid_input' && field === 'publicKey') return t('listings:contact.own');
  return t(`common:errors.${code}`);
}
