/**
 * What shell and remotes use of emotion. `withTheme` and `ClassNames` stay out: the theme is CSS custom properties,
 * and they bring two further packages into every page.
 */
export { Global, css, keyframes } from 'emotion-react-browser';
