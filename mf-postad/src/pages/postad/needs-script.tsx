import { useT } from '@houni/i18n';
import { buildPath } from '@houni/routing/build';
import { NeedsScript as Notice } from '@houni/ui/needs-script.tsx';

/** Posting needs JavaScript: without it the page says so and links to the contact page. */
export function NeedsScript() {
  const { t, locale } = useT('postad');
  return (
    <Notice>
      <p>{t('postad.noScript')}</p>
      <p>
        <a href={buildPath('contact', {}, locale)}>{t('postad.noScriptContact')}</a>
      </p>
    </Notice>
  );
}
