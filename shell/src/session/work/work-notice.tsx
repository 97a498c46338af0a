import { css } from '@emotion/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { space } from '@houni/ui/tokens';
import { noticeButton, noticeStyle, quietNoticeButton } from '../../browser/late/notice-style.ts';
import type { WorkTexts } from './load-work-texts.ts';

const actions = css({ display: 'flex', gap: space[2] });

export interface WorkNoticeProps {
  texts: WorkTexts;
  /** Fields were written back. */
  typed: boolean;
  /** The button that was pressed, where it is known. */
  name: string | null;
  /** Goes on; false where the page has no longer what it takes. */
  onResume(): boolean;
}

function WorkNotice({ texts, typed, name, onResume, onClose }: WorkNoticeProps & { onClose: () => void }) {
  const [gone, setGone] = useState(false);
  return (
    <div css={noticeStyle} className="no-print" role="status" data-work>
      <div>
        <strong>{texts.title}</strong>
        {typed && <span>{texts.typed}</span>}
        {name !== null && <bdi>{texts.action.replace('{name}', name)}</bdi>}
        {gone && <span> {texts.gone}</span>}
      </div>
      <div css={actions}>
        {!gone && (
          <button css={noticeButton} type="button" onClick={() => (onResume() ? onClose() : setGone(true))}>
            {texts.resume}
          </button>
        )}
        <button css={quietNoticeButton} type="button" onClick={onClose}>
          {texts.close}
        </button>
      </div>
    </div>
  );
}

/** Tells, without taking anything away, that there is something to go on with. */
export function showWorkNotice(props: WorkNoticeProps): void {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  root.render(
    <WorkNotice
      {...props}
      onClose={() => {
        root.unmount();
        place.remove();
      }}
    />,
  );
}
