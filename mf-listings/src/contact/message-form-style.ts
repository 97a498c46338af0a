import { css } from '@emotion/react';
import { color, font, space } from '@houni/ui/tokens';

export const messageFormStyle = css({
  display: 'grid',
  gap: space[4],
  '& textarea': { minBlockSize: '7rem' },
  '& .law': { color: color.inkSoft, fontSize: font.xs },
});
