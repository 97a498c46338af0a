import { LOCALES } from '@houni/domain/locale';
import type { Locale } from '@houni/domain/locale';
import { useT } from '@houni/i18n';
import { Button } from '@houni/ui/button.tsx';
import { inline } from './row-list.tsx';

export interface LanguageTabsProps {
  /** The language that is written. */
  language: Locale;
  isWritten: (language: Locale) => boolean;
  isWrong: (language: Locale) => boolean;
  onChoose: (language: Locale) => void;
}

/** Chooses the language that is written; each shows whether it has a text, or an error. */
export function LanguageTabs({ language, isWritten, isWrong, onChoose }: LanguageTabsProps) {
  const { t } = useT('backofficeArticles');
  return (
    <div css={inline} role="group" aria-label={t('language')}>
      {LOCALES.map((one) => (
        <Button
          key={one}
          lang={one}
          variant={one === language ? 'primary' : 'secondary'}
          aria-pressed={one === language}
          icon={isWrong(one) ? 'error' : isWritten(one) ? 'check' : 'plus'}
          onClick={() => onChoose(one)}
        >
          {t(`common:languages.${one}`)}
        </Button>
      ))}
    </div>
  );
}
