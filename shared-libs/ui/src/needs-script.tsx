import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { NEEDS_SCRIPT_ID } from './needs-script-id.ts';
import { media } from './tokens.ts';

const shown = { display: 'block' } as const;
const style = css({
  display: 'none',
  [media.noScript]: shown,
  // The scripts failed to load (`CLICK_REPLAY.failed` in @houni/remote).
  '[data-hydration="failed"] &': shown,
  // The server redirects here after a post of a form that it does not accept.
  '&:target': shown,
});

/**
 * Says that a part of the page needs JavaScript. Shown without JavaScript, if the scripts failed to load, and after a
 * native post.
 */
export function NeedsScript({ children }: { children: ReactNode }) {
  return (
    <div id={NEEDS_SCRIPT_ID} css={style}>
      <Alert tone="warning" live>
        {children}
      </Alert>
    </div>
  );
}
