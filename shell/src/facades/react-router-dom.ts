/**
 * What shell and remotes use of react-router, from its production build.
 * Sharing a module stops tree-shaking and react-router's exports map offers only the development build (45 KB more).
 * The names here are the whole list that remotes may import; the linter checks it.
 */
export { Link, NavLink } from './link.tsx';
export { BrowserRouter, useLocation, useNavigate, useSearchParams } from 'react-router-production';
