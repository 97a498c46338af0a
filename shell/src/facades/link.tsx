import type { AnchorHTMLAttributes, ReactElement, Ref } from 'react';
import { decodePath } from '@houni/routing/path';
import { useHref, useLinkClickHandler, useLocation } from 'react-router-production';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of ours with query and fragment. */
  to: string;
  replace?: boolean;
  state?: unknown;
  ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link that the router follows without a page load; built on react-router's hook for links of one's own.
 * react-router's `Link` brings its data router, prefetching and server components along (5 KB brotli), which we do not use.
 */
export function Link({
  to,
  replace = false,
  state,
  onClick,
  target,
  children,
  ...attributes
}: LinkProps): ReactElement {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    replace,
    state,
    ...(target !== undefined && { target }),
  });
  return (
    <a
      {...attributes}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}

interface NavLinkProps extends LinkProps {
  /** Only the address itself counts as current, not those below it. */
  end?: boolean;
}

/** A link that says where one is: `aria-current="page"`. */
export function NavLink({ end = false, ...link }: NavLinkProps): ReactElement {
  const { pathname } = useLocation();
  const here = decodePath(pathname);
  const there = decodePath(link.to.replace(/[?#].*$/, ''));
  const current = here === there || (!end && here.startsWith(`${there}/`));
  return <Link aria-current={current ? 'page' : undefined} {...link} />;
}
