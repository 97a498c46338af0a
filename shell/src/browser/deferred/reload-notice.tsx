import { createRoot } from 'react-dom/client';
import { I18nProvider, useT } from '@houni/i18n';
import type { I18n } from '@houni/i18n';
import { noticeButton, noticeStyle } from '../../components/notice-style.ts';

function ReloadNotice() {
  const { t } = useT('shell');
  return (
    <div css={noticeStyle} role="status">
      <p>{t('update.text')}</p>
      <button css={noticeButton} type="button" onClick={() => location.reload()}>
        {t('update.reload')}
      </button>
    </div>
  );
}

let shown = false;

/** Shows once that a new release exists and that the visitor can reload the page. */
export function showReloadNotice(i18n: I18n): void {
  if (shown) return;
  shown = true;
  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container).render(
    <I18nProvider i18n={i18n}>
      <ReloadNotice />
    </I18nProvider>,
  );
}
