import { createRoot } from 'react-dom/client';
import { I18nProvider, useT } from '@houni/i18n';
import type { I18n } from '@houni/i18n';
import { noticeButton, noticeStyle } from './notice-style.ts';

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

/** Says once, without taking anything away, that the site was renewed and that the visitor may reload when ready. */
export function showReloadNotice(i18n: I18n): void {
  if (shown) return;
  shown = true;
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <I18nProvider i18n={i18n}>
      <ReloadNotice />
    </I18nProvider>,
  );
}
