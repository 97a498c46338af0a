import type { AnchorHTMLAttributes, ReactElement, Ref } from 'react';
import { decodePath } from '@houni/routing/path';
import { useHref, useLinkClickHandler, useLocation } from 'react-router-production';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Path of our site, with query and fragment. */
  to: string;
  replace?: boolean;
  state?: unknown;
  ref?: Ref<HTMLAnchorElement>;
}

/**
 * A client navigation link, built on react-router's hook for custom links. react-router's own `Link` adds its data router,
 * prefetching and server components (5 KB brotli), which we do not use.
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
  /** Only this path counts as current, not the paths below it. */
  end?: boolean;
}

/** A link that marks the current page with `aria-current="page"`. */
export function NavLink({ end = false, ...link }: NavLinkProps): ReactElement {
  const { pathname } = useLocation();
  const currentPath = decodePath(pathname);
  const linkPath = decodePath(link.to.replace(/[?#].*$/, ''));
  const current = currentPath === linkPath || (!end && currentPath.startsWith(`${linkPath}/`));
  return <Link aria-current={current ? 'page' : undefined} {...link} />;
}
