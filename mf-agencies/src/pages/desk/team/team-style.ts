import { css } from '@emotion/react';
import { space } from '@houni/ui/tokens';

/** The form in a dialog of the team, and its buttons. */
export const dialogForm = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] });
export const dialogButtons = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: space[3] });
