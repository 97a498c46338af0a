import { useEffect, useState } from 'react';
import type { Locale } from '@houni/domain/locale';
import type { ModerationReason } from '@houni/domain/moderation-codes';
import { loadReviewReasons, reviewReason } from '@houni/i18n/review-reasons';

/** The sentence for a reason in the advertiser's language; null for one without a sentence, and until it is loaded. */
export function useReasonSentence(reason: ModerationReason | null, locale: Locale): string | null {
  const [texts, setTexts] = useState<Readonly<Record<string, unknown>>>({});
  useEffect(() => {
    let isWanted = true;
    void loadReviewReasons(locale).then(
      (loaded) => isWanted && setTexts(loaded),
      () => undefined, // the reason can be chosen by its name
    );
    return () => {
      isWanted = false;
    };
  }, [locale]);
  const known = reviewReason(reason);
  const text = known === null ? undefined : texts[known];
  return typeof text === 'string' ? text : null;
}
