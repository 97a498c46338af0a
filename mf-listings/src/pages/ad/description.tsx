import type { AdDetail } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { directionOf, htmlLang } from '@houni/routing/locale';
import { adTexts } from './ad-text.ts';
import type { AdText } from './ad-text.ts';

/** The advertiser's title and text in the page's language if there is one, otherwise the original; other versions in `details`. */
export function Description({ ad }: { ad: AdDetail }) {
  const { t, locale } = useT('listings');
  const [first, ...others] = adTexts(ad, locale);
  const languageName = (text: AdText) => t(`ad.description.languageName.${text.language}`);
  const summaryOf = (text: AdText) => {
    const offer = t('ad.description.other', { language: languageName(text) });
    return text.language === ad.language ? `${offer} (${t('ad.description.original')})` : offer;
  };
  return (
    <section aria-labelledby="ad-description">
      <h2 id="ad-description">{t('ad.description.title')}</h2>
      <p className="soft">
        {first.language === locale
          ? t('ad.description.own')
          : t('ad.description.language', { language: languageName(first) })}
      </p>
      <Paragraphs text={first} />
      {others.map((text) => (
        <details key={text.language} className="no-print">
          <summary>{summaryOf(text)}</summary>
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
