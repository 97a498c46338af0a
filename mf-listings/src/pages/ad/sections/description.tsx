import type { ReactNode } from 'react';
import type { AdDetail } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { directionOf, htmlLang } from '@houni/routing/locale';
import { Icon } from '@houni/ui/icon.tsx';
import { adTexts } from './ad-text.ts';
import type { AdText } from './ad-text.ts';
import { summaryFromFacts } from '../summary-from-facts.ts';

/** Shorter descriptions fit into the lines that are shown at first. */
const MAX_SHOWN_LENGTH = 240;

/**
 * The advertiser's own title and text, and a summary in the page's language made from the facts. What is in the page's
 * language comes first; other versions are in `details`. Only the first lines are visible until the visitor reads on.
 */
export function Description({ ad }: { ad: AdDetail }) {
  const { t, locale } = useT('listingsAd');
  const [first, ...others] = adTexts(ad, locale);
  const languageName = (text: AdText) => t(`ad.description.languageName.${text.language}`);
  const offerToRead = (text: AdText) => {
    const offer = t('ad.description.other', { language: languageName(text) });
    return text.language === ad.language ? `${offer} (${t('ad.description.original')})` : offer;
  };
  const isOwnReadable = first.language === locale;
  const summary = summaryFromFacts(ad, locale, t).join(' ');
  const own = (
    <Part
      key="own"
      title={isOwnReadable ? t('ad.description.own') : t('ad.description.language', { language: languageName(first) })}
    >
      <Paragraphs text={first} />
    </Part>
  );
  const facts = (
    // On paper the facts and the advertiser's text are enough.
    <Part key="facts" title={t('ad.summary.title')} className="no-print">
      <p className="reading">{summary}</p>
    </Part>
  );
  return (
    <section aria-labelledby="item-description">
      <h2 id="item-description">{t('ad.description.title')}</h2>
      <div className="description">{isOwnReadable ? [own, facts] : [facts, own]}</div>
      {first.description.length + summary.length > MAX_SHOWN_LENGTH && (
        <details className="read-on no-print">
          <summary>
            <span>{t('listingsFacts:description.more')}</span>
            <span>{t('listingsFacts:description.less')}</span>
            <Icon name="chevron-down" size={18} />
          </summary>
        </details>
      )}
      {others.map((text) => (
        <details key={text.language} className="no-print">
          <summary>{offerToRead(text)}</summary>
          <Paragraphs text={text} />
        </details>
      ))}
    </section>
  );
}

function Part({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <h3 className="words-of no-print">{title}</h3>
      {children}
    </div>
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
