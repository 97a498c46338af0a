import { css } from '@emotion/react';
import { color, font, radius, space } from '@houni/ui/tokens';

export const messageFormStyle = css({
  display: 'grid',
  gap: space[4],
  '& textarea': { minBlockSize: '7rem' },
  '& .questions': { display: 'flex', flexWrap: 'wrap', gap: space[2] },
  '& .questions > button': {
    minBlockSize: '2.75rem',
    paddingInline: space[3],
    border: `1px solid ${color.outline}`,
    borderRadius: radius.full,
    backgroundColor: color.card,
    fontSize: font.sm,
  },
  '& .law': { color: color.inkSoft, fontSize: font.xs },
});
