import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { NEEDS_SCRIPT_ID } from './needs-script-id.ts';
import { media } from './tokens.ts';

const shown = { display: 'block' } as const;
const style = css({
  display: 'none',
  [media.noScript]: shown,
  // Scripts should have come and did not (`EARLY.never` of the contract with remotes).
  '[data-dry="never"] &': shown,
  // The server leads here after a post of a form that it does not take.
  '&:target': shown,
});

/** Says what a page does only with JavaScript: shown without it, where it could not be loaded, and after a lost post. */
export function NeedsScript({ children }: { children: ReactNode }) {
  return (
    <div id={NEEDS_SCRIPT_ID} css={style}>
      <Alert tone="warning" live>
        {children}
      </Alert>
    </div>
  );
}
