import { homeUrl, needsSignIn, signInUrl } from './sign-in-url.ts';

const site = 'http://houni.localhost:3000';
const dashboard = 'http://dashboard.houni.localhost:3000';

it('signInUrl gives a return path with its query and fragment on the main host', () => {
  expect(signInUrl(new URL(`${site}/ar/postad?from=home#top`), site)).toBe(
    `${site}/ar/auth/signin?redirect=%2Far%2Fpostad%3Ffrom%3Dhome%23top`,
  );
});

it('signInUrl gives an absolute return URL on the dashboard host', () => {
  expect(signInUrl(new URL(`${dashboard}/profile`), site)).toBe(
    `${site}/auth/signin?redirect=http%3A%2F%2Fdashboard.houni.localhost%3A3000%2Fprofile`,
  );
});

it('homeUrl gives the home page of the main host in the language of the page', () => {
  expect(homeUrl(new URL(`${dashboard}/it/user-ads`), site)).toBe(`${site}/it`);
  expect(homeUrl(new URL(`${dashboard}/user-ads`), site)).toBe(`${site}/`);
});

it('needsSignIn is true for dashboard pages only', () => {
  expect(needsSignIn(new URL(`${dashboard}/en/user-ads`))).toBe(true);
  expect(needsSignIn(new URL(`${site}/postad`))).toBe(false);
});
