import { css } from '@emotion/react';
import { useState } from 'react';
import type { MouseEvent } from 'react';
import { useDeferred } from '@houni/remote/use-deferred';
import { Icon } from '@houni/ui/icon.tsx';
import { color, font, space } from '@houni/ui/tokens';
import { reportDialogPart } from './report-parts.ts';
import { reportPath } from './report-subject.ts';
import type { ReportSubject } from './report-subject.ts';

const style = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  gap: space[2],
  minBlockSize: '2.75rem',
  color: color.inkSoft,
  fontSize: font.sm,
});

export interface ReportLinkProps {
  subject: ReportSubject;
  text: string;
  /** Styles of its place in the page. */
  className?: string;
}

/** Opens the report dialog. Without JavaScript, or if it cannot be loaded, it links to the page with the report form. */
export function ReportLink({ subject, text, className = '' }: ReportLinkProps) {
  const part = useDeferred(reportDialogPart);
  const [open, setOpen] = useState(false);
  const href = reportPath(subject.url);
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
        className={`no-print ${className}`}
        href={href}
        rel="nofollow"
        aria-haspopup="dialog"
        aria-busy={part.status === 'loading'}
        onClick={(event) => void show(event)}
      >
        <Icon name="flag" size={18} />
        {text}
      </a>
      {Dialog && <Dialog subject={subject} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
