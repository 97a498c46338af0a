import { homeAddress, needsSignIn, signInAddress } from './sign-in-address.ts';

const site = 'http://houni.localhost:3000';
const dashboard = 'http://dashboard.houni.localhost:3000';

it('the way back is a path on the site itself, with its filters', () => {
  expect(signInAddress(new URL(`${site}/ar/postad?from=home#top`), site)).toBe(
    `${site}/ar/auth/signin?redirect=%2Far%2Fpostad%3Ffrom%3Dhome`,
  );
});

it('the way back to the dashboard names its host', () => {
  expect(signInAddress(new URL(`${dashboard}/profile`), site)).toBe(
    `${site}/auth/signin?redirect=http%3A%2F%2Fdashboard.houni.localhost%3A3000%2Fprofile`,
  );
});

it('leaving leads to the home page of the site in the page’s language', () => {
  expect(homeAddress(new URL(`${dashboard}/it/user-ads`), site)).toBe(`${site}/it`);
  expect(homeAddress(new URL(`${dashboard}/user-ads`), site)).toBe(`${site}/`);
});

it('only the dashboard’s pages need a signed-in user to make sense', () => {
  expect(needsSignIn(new URL(`${dashboard}/en/favourites`))).toBe(true);
  expect(needsSignIn(new URL(`${site}/postad`))).toBe(false);
});
