import { randomUUID } from 'node:crypto';
import { makeAccount } from './auth-emulator.ts';
import { demo, product } from './product.ts';
import { requestSite } from './site-request.ts';
import { uniqueEmail } from './unique.ts';

/** A cookie for Playwright's contexts. */
export interface SessionCookie {
  name: string;
  value: string;
  domain: string;
  path: string;
}

/** Signs in the demonstration account; many tests share its session, so no test may end it. */
export function demoSession(): Promise<SessionCookie[]> {
  return sessionOf(demo.email, demo.password);
}

/** Signs in the owner of the demonstration agency, under the same rule. */
export function agencySession(): Promise<SessionCookie[]> {
  return sessionOf('agence@houni.tn', demo.password);
}

/** Signs in a member of the staff, under the same rule. */
export function staffSession(role: 'moderator' | 'administrator'): Promise<SessionCookie[]> {
  return sessionOf(`${role === 'moderator' ? 'moderation' : 'administration'}@houni.tn`, demo.password);
}

/** Signs in a new account whose session the test may end. */
export async function ownSession(): Promise<SessionCookie[]> {
  return (await makeOwnAccount('Salma Ben Youssef')).cookies;
}

/** An account that one test alone uses, signed in. */
export interface OwnAccount {
  email: string;
  password: string;
  cookies: SessionCookie[];
  /** Calls the API with the token of these cookies. */
  call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<Response>;
  /** Ends the session of these cookies like another device: no page is notified. */
  endOnServer(): Promise<void>;
}

/** Creates an account for one test and signs in. */
export async function makeOwnAccount(displayName: string): Promise<OwnAccount> {
  const email = uniqueEmail('own');
  const { password } = demo;
  await makeAccount({ email, password, displayName });
  const cookies = await sessionOf(email, password);
  const token = cookies.find(({ name }) => name === '__session')?.value ?? '';
  const call: OwnAccount['call'] = (method, path, body) =>
    fetch(product.apiUrl + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  const done = async (answer: Promise<Response>) => {
    const { status } = await answer;
    if (status >= 300) throw new Error(`The API answered ${status}.`);
  };
  await done(call('POST', '/user-auth/hook/login', { locale: 'fr' }));
  return { email, password, cookies, call, endOnServer: () => done(call('DELETE', '/user-auth/session')) };
}

/** Signs in like the sign-in page, without a browser. @returns the cookies for both hosts */
async function sessionOf(email: string, password: string): Promise<SessionCookie[]> {
  const emulator = `http://127.0.0.1:${product.authEmulatorPort}/identitytoolkit.googleapis.com/v1`;
  const signedIn = await fetch(`${emulator}/accounts:signInWithPassword?key=demo-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  const { idToken, refreshToken } = (await signedIn.json()) as { idToken: string; refreshToken: string }; // the service's documented answer
  const synced = await requestSite('/auth-token-sync', {
    method: 'POST',
    headers: { authorization: `Bearer ${idToken}`, origin: product.siteUrl, 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken }),
  });
  if (synced.status !== 204) throw new Error(`The session was not begun: ${synced.status}.`);
  const { hostname } = new URL(product.siteUrl);
  return (synced.headers['set-cookie'] ?? []).flatMap((line) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    // The sign-in page gives each of our hosts its own copy of a cookie without a domain.
    const domains = line.includes('Domain=')
      ? [`.${hostname}`]
      : [...new Set([hostname, new URL(product.dashboardUrl).hostname])];
    return domains.map((domain) => ({ name, value, domain, path: '/' }));
  });
}
