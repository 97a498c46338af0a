/**
 * The exports of react-router that shell and remotes may use, from its production build. A shared module cannot be
 * tree-shaken, and react-router's exports map offers only the development build (45 KB more). The linter checks the imports.
 */
export { Link, NavLink } from './link.tsx';
export { BrowserRouter, useLocation, useNavigate, useSearchParams } from 'react-router-production';
