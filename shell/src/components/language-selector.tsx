import type { ReactNode } from 'react';
import type { Locale } from '@houni/domain/locale';
import { LOCALES } from '@houni/domain/locale';
import { useT } from '@houni/i18n';
import { changeLanguage } from '@houni/routing/language-change';
import { htmlLang } from '@houni/routing/locale';
import { localeCookie } from '@houni/routing/locale-cookie';
import { Icon } from '@houni/ui/icon.tsx';
import { menuItemStyle, menuStyle, sheetStyle } from './menu-style.ts';
import { saveChoice } from './save-choice.ts';
import { useDismissal } from './use-dismissal.ts';

/** The address of this page in every language. */
export type LanguageLinks = Record<Locale, string>;

/**
 * The addresses of a page in all languages (specification section 2, "Language change"). If a path cannot be translated,
 * the error is logged and the link leads to the current page.
 * @param pathWithQuery path as in the address bar
 * @param known addresses that need no translation of the path, e.g. of a translated article
 */
export function languageLinks(pathWithQuery: string, known: Partial<LanguageLinks> = {}): LanguageLinks {
  const link = (code: Locale) => {
    try {
      return known[code] ?? changeLanguage(pathWithQuery, code);
    } catch (error) {
      console.error('The path could not be translated.', error);
      return pathWithQuery;
    }
  };
  return { fr: link('fr'), ar: link('ar'), en: link('en'), it: link('it'), es: link('es') };
}

export interface LanguageSelectorProps {
  locale: Locale;
  links: LanguageLinks;
}

/**
 * Saves the choice in a cookie (specification section 9). Without JavaScript, or before hydration, the server does it with
 * the next page.
 */
function rememberLocale(locale: Locale): void {
  try {
    saveChoice(localeCookie(locale, location.protocol === 'https:'), { locale });
  } catch (error) {
    console.error('The language could not be saved.', error);
  }
}

/**
 * Adds the parameters of this address that the link lacks: a cached page does not know those that it does not read, such as
 * a campaign's, and the specification keeps the query.
 */
function keepParameters(link: HTMLAnchorElement): void {
  const query = new URLSearchParams(link.search);
  const names = new Set(query.keys());
  for (const [name, value] of new URLSearchParams(location.search)) if (!names.has(name)) query.append(name, value);
  link.search = query.toString();
}

interface LanguageLinkProps {
  code: Locale;
  href: string;
  isCurrent: boolean;
  className?: string;
  children: ReactNode;
}

/** A link to the same page in another language. */
export function LanguageLink({ code, href, isCurrent, className, children }: LanguageLinkProps) {
  return (
    <a
      className={className}
      href={href}
      lang={htmlLang(code)}
      hrefLang={htmlLang(code)}
      onClick={(event) => {
        rememberLocale(code);
        keepParameters(event.currentTarget);
      }}
      {...(isCurrent && { 'aria-current': true })}
    >
      {children}
    </a>
  );
}

/** Links to the same page in all languages. */
function LanguageList({ locale, links }: LanguageSelectorProps) {
  const { t } = useT('common');
  return (
    <ul role="list">
      {LOCALES.map((code) => (
        <li key={code}>
          <LanguageLink css={menuItemStyle} code={code} href={links[code]} isCurrent={code === locale}>
            {t(`languages.${code}`)}
            {code === locale && <Icon name="check" size={18} />}
          </LanguageLink>
        </li>
      ))}
    </ul>
  );
}

/** The language menu; it works without JavaScript. */
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
