import { Link } from 'react-router-dom';
import type { LinkAs } from '@houni/ui/anchor.tsx';

/** The router's link for `linkAs` of the component library. */
export const RouterLink: LinkAs = Link;
