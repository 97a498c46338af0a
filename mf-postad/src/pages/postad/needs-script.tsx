import { useT } from '@houni/i18n';
import { buildPath } from '@houni/routing/build';
import { Alert } from '@houni/ui/alert.tsx';

/** Posting keeps files and a draft in the browser: without JavaScript the page says so and names another way. */
export function NeedsScript() {
  const { t, locale } = useT('postad');
  return (
    <noscript>
      <Alert tone="warning">
        <p>{t('postad.noScript')}</p>
        <p>
          <a href={buildPath('contact', {}, locale)}>{t('postad.noScriptContact')}</a>
        </p>
      </Alert>
    </noscript>
  );
}
