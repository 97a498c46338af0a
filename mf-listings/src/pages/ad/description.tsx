import type { AdDetail } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { directionOf, htmlLang } from '@houni/routing/locale';
import { adTexts } from './ad-text.ts';
import type { AdText } from './ad-text.ts';
import { summaryFromFacts } from './summary-from-facts.ts';

/**
 * A summary in the page's language, made from the facts and marked as such. Below it the advertiser's own title and text:
 * in the page's language if they wrote one, otherwise the original; other versions in `details`.
 */
export function Description({ ad }: { ad: AdDetail }) {
  const { t, locale } = useT('listings');
  const [first, ...others] = adTexts(ad, locale);
  const languageName = (text: AdText) => t(`ad.description.languageName.${text.language}`);
  const offerToRead = (text: AdText) => {
    const offer = t('ad.description.other', { language: languageName(text) });
    return text.language === ad.language ? `${offer} (${t('ad.description.original')})` : offer;
  };
  return (
    <section aria-labelledby="ad-description">
      <h2 id="ad-description">{t('ad.description.title')}</h2>
      {/* On paper the facts and the advertiser's text are enough. */}
      <h3 className="words-of no-print">{t('ad.summary.title')}</h3>
      <p className="reading no-print">{summaryFromFacts(ad, locale, t).join(' ')}</p>
      <h3 className="words-of no-print">
        {first.language === locale
          ? t('ad.description.own')
          : t('ad.description.language', { language: languageName(first) })}
      </h3>
      <Paragraphs text={first} />
      {others.map((text) => (
        <details key={text.language} className="no-print">
          <summary>{offerToRead(text)}</summary>
          <Paragraphs text={text} />
        </details>
      ))}
    </section>
  );
}

function Paragraphs({ text: { language, title, description } }: { text: AdText }) {
  const paragraphs = description.split(/\n\s*\n/).filter((text) => text.trim() !== '');
  return (
    <div className="reading text" lang={htmlLang(language)} dir={directionOf(language)}>
      <p>
        <strong>{title}</strong>
      </p>
      {paragraphs.map((text, index) => (
        <p key={index}>{text}</p>
      ))}
    </div>
  );
}
