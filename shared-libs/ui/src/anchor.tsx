import type { AnchorHTMLAttributes, ComponentType, ReactNode } from 'react';

type AnchorAttributes = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>;

/** A router's link component, given from outside because this library knows no router: it gets the address as `to`. */
export type LinkAs = ComponentType<AnchorAttributes & { to: string }>;

export interface AnchorProps extends AnchorAttributes {
  href: string;
  /** Renders the link with a router; without it a plain `<a>` (a full page load). */
  linkAs?: LinkAs | undefined;
  children?: ReactNode;
}

/** A link that is a plain `<a>` or the router's, as the caller says. */
export function Anchor({ href, linkAs: Link, ...rest }: AnchorProps) {
  return Link ? <Link to={href} {...rest} /> : <a href={href} {...rest} />;
}
