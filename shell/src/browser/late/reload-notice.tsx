import { css } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import { I18nProvider, useT } from '@houni/i18n';
import type { I18n } from '@houni/i18n';
import { color, font, layer, radius, shadow, space } from '@houni/ui/tokens';

const notice = css({
  position: 'fixed',
  insetBlockEnd: space[4],
  insetInline: space[4],
  marginInline: 'auto',
  inlineSize: 'fit-content',
  maxInlineSize: '36rem',
  zIndex: layer.menu,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  paddingBlock: space[3],
  paddingInline: space[4],
  borderRadius: radius.lg,
  backgroundColor: color.surface,
  border: `1px solid ${color.hairline}`,
  boxShadow: shadow.overlay,
  fontSize: font.sm,
  '& > p': { flex: '1 1 14rem' },
});
const button = css({
  minBlockSize: '2.75rem',
  paddingInline: space[4],
  border: 0,
  borderRadius: radius.md,
  backgroundColor: color.blue,
  color: color.onBlue,
  fontWeight: font.bold,
});

function ReloadNotice() {
  const { t } = useT('shell');
  return (
    <div css={notice} role="status">
      <p>{t('update.text')}</p>
      <button css={button} type="button" onClick={() => location.reload()}>
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
