import { css } from '@emotion/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { space } from '@houni/ui/tokens';
import { noticeButton, noticeStyle, secondaryNoticeButton } from '../../components/notice-style.ts';
import type { NoticeTexts } from './load-notice-texts.ts';

const actions = css({ display: 'flex', gap: space[2] });

export interface RestoredNoticeProps {
  texts: NoticeTexts;
  /** Leads to the first restored field; false if it is in a dialog that is not open. */
  showField(): boolean;
}

function RestoredNotice({ texts, showField, onClose }: RestoredNoticeProps & { onClose: () => void }) {
  const [isHidden, setHidden] = useState(false);
  return (
    <div css={noticeStyle} className="no-print" role="status">
      <div>
        <strong>{texts.title}</strong>
        <span>{isHidden ? texts.hidden : texts.typed}</span>
      </div>
      <div css={actions}>
        {!isHidden && (
          <button css={noticeButton} type="button" onClick={() => (showField() ? onClose() : setHidden(true))}>
            {texts.resume}
          </button>
        )}
        <button css={secondaryNoticeButton} type="button" onClick={onClose}>
          {texts.close}
        </button>
      </div>
    </div>
  );
}

/** A notice that the session had expired and that what the user typed was restored. */
export function showRestoredNotice(props: RestoredNoticeProps): void {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  const close = () => {
    root.unmount();
    container.remove();
  };
  root.render(<RestoredNotice {...props} onClose={close} />);
}
