import type { Locale } from '@houni/contracts/locale';
import { LOCALES } from '@houni/contracts/locale';
import { useT } from '@houni/i18n';
import { changeLanguage } from '@houni/routing/language-change';
import { htmlLang } from '@houni/routing/locale';
import { Icon } from '@houni/ui/icon.tsx';
import { menuItemStyle, menuStyle, sheetStyle } from './menu-style.ts';
import { useDismissal } from './use-dismissal.ts';

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

export type LanguageLinks = Partial<Record<Locale, string>>;

export interface LanguageSelectorProps {
  locale: Locale;
  /** Path as in the address bar, with its query. */
  pathWithQuery: string;
  /** Addresses that are known better than by translating the path, e.g. an article's translation. */
  links?: LanguageLinks | undefined;
}

/** Remembers the choice for visits to come (specification section 9); the server does the same for the page that follows. */
function rememberLocale(locale: Locale): void {
  document.cookie = `locale=${locale}; max-age=${YEAR_IN_SECONDS}; path=/; SameSite=Lax`;
}

/** The five languages as links to the same page. */
export function LanguageList({ locale, pathWithQuery, links }: LanguageSelectorProps) {
  const { t } = useT('common');
  return (
    <ul role="list">
      {LOCALES.map((code) => (
        <li key={code}>
          <a
            css={menuItemStyle}
            href={links?.[code] ?? changeLanguage(pathWithQuery, code)}
            lang={htmlLang(code)}
            hrefLang={htmlLang(code)}
            onClick={() => rememberLocale(code)}
            {...(code === locale && { 'aria-current': true })}
          >
            {t(`languages.${code}`)}
            {code === locale && <Icon name="check" size={18} />}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A menu of the languages; opens and closes without JavaScript. */
export function LanguageSelector(props: LanguageSelectorProps) {
  const { t } = useT('shell');
  const { menu } = useDismissal();
  return (
    <details css={menuStyle} ref={menu} name="site-menu">
      <summary>
        <Icon name="globe" />
        <span className="vh">{t('header.chooseLanguage')}</span>
        <span aria-hidden>{props.locale.toUpperCase()}</span>
        <Icon name="chevron-down" size={16} />
      </summary>
      <div css={sheetStyle}>
        <LanguageList {...props} />
      </div>
    </details>
  );
}
