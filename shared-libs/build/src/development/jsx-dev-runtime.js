/**
 * `@emotion/react/jsx-dev-runtime` for development bundles. React Refresh needs the development transform of JSX, which
 * imports this module; its elements are made by the shared runtime, so that a page has one emotion.
 */
import { Fragment, jsx, jsxs } from '@emotion/react/jsx-runtime';

export { Fragment };
export const jsxDEV = (type, props, key, isStatic) => (isStatic ? jsxs : jsx)(type, props, key);
