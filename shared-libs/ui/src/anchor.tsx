import type { AnchorHTMLAttributes, ComponentType, ReactNode } from 'react';

type AnchorAttributes = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>;

/**
 * The link component of a router; it gets the address as `to`. A property, because this library does not depend on a
 * router.
 */
export type LinkAs = ComponentType<AnchorAttributes & { to: string }>;

export interface AnchorProps extends AnchorAttributes {
  href: string;
  /** Renders the link with a router; without it a plain `<a>` (a full page load). */
  linkAs?: LinkAs | undefined;
  children?: ReactNode;
}

/** A link: plain `<a>`, or the router's link if given. */
export function Anchor({ href, linkAs: Link, ...rest }: AnchorProps) {
  return Link ? <Link to={href} {...rest} /> : <a href={href} {...rest} />;
}
