import { Link } from 'react-router-dom';
import type { LinkAs } from '@houni/ui/anchor.tsx';

/** The router's link as the component library takes it. */
export const RouterLink: LinkAs = Link;
