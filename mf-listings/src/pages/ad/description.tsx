import type { AdDetail } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { directionOf, htmlLang } from '@houni/routing/locale';

/** The advertiser's text in its own language and direction. */
export function Description({ ad }: { ad: AdDetail }) {
  const { t, locale } = useT('listings');
  const paragraphs = ad.description.split(/\n\s*\n/).filter((text) => text.trim() !== '');
  return (
    <section aria-labelledby="ad-description">
      <h2 id="ad-description">{t('ad.description.title')}</h2>
      {ad.language !== locale && (
        <p className="soft">
          {t('ad.description.language', { language: t(`ad.description.languageName.${ad.language}`) })}
        </p>
      )}
      <div className="reading text" lang={htmlLang(ad.language)} dir={directionOf(ad.language)}>
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </section>
  );
}
