/**
 * The exports of emotion that shell and remotes may use. `withTheme` and `ClassNames` are left out: the theme consists of
 * CSS custom properties, and they would add two packages to every page.
 */
export { Global, css, keyframes } from 'emotion-react-browser';
