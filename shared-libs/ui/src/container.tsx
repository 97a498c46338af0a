import { css } from '@emotion/react';
import type { HTMLAttributes } from 'react';
import { space, width } from './tokens.ts';

/** For an element that has more styles: emotion would send those of a `css` attribute of `Container` twice. */
export const containerStyle = css({
  inlineSize: '100%',
  maxInlineSize: `calc(${width.page} + 2 * ${space.gutter})`,
  marginInline: 'auto',
  paddingInline: space.gutter,
});
const narrow = css(containerStyle, { maxInlineSize: `calc(${width.reading} + 2 * ${space.gutter})` });

export interface ContainerProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'main' | 'header' | 'footer' | 'nav' | 'article';
  /** A reading column instead of the full page width. */
  reading?: boolean;
}

/** Centres content with the page's width and side margins. */
export function Container({ as: Tag = 'div', reading, ...rest }: ContainerProps) {
  return <Tag css={reading ? narrow : containerStyle} {...rest} />;
}
