import { css } from '@emotion/react';
import { useState } from 'react';
import type { MouseEvent } from 'react';
import type { AdDetail } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { useDeferred } from '@houni/remote/use-deferred';
import { Icon } from '@houni/ui/icon.tsx';
import { color, font, space } from '@houni/ui/tokens';
import { reportPagePath } from './report-page-path.ts';
import { reportDialogPart } from './report-dialog-part.ts';

const style = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  gap: space[2],
  minBlockSize: '2.75rem',
  marginBlock: `calc(-1 * ${space[2]})`,
  color: color.inkSoft,
  fontSize: font.sm,
});

/**
 * Opens the report dialog. Without JavaScript, or when the dialog cannot be loaded, it links to the ad's page with the
 * report form.
 */
export function ReportLink({ ad }: { ad: AdDetail }) {
  const { t } = useT('listings');
  const part = useDeferred(reportDialogPart);
  const [open, setOpen] = useState(false);
  const href = reportPagePath(ad);
  const show = async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    setOpen(true);
    if (!(await part.load())) location.assign(href);
  };
  const Dialog = part.Component;
  return (
    <>
      <a
        css={style}
        className="no-print"
        href={href}
        rel="nofollow"
        aria-haspopup="dialog"
        aria-busy={part.status === 'loading'}
        onClick={(event) => void show(event)}
      >
        <Icon name="flag" size={18} />
        {t('contact.report')}
      </a>
      {Dialog && <Dialog ad={ad} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
