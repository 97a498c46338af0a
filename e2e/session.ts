import { demo, product } from './product.ts';
import { requestSite } from './site-request.ts';

/** A cookie as Playwright's contexts take it. */
export interface SessionCookie {
  name: string;
  value: string;
  domain: string;
  path: string;
}

/** Signs the demonstration account in as the sign-in page does, without a browser: its cookies for both hosts. */
export async function demoSession(): Promise<SessionCookie[]> {
  const emulator = `http://127.0.0.1:${product.authEmulatorPort}/identitytoolkit.googleapis.com/v1`;
  const signedIn = await fetch(`${emulator}/accounts:signInWithPassword?key=demo-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demo.email, password: demo.password, returnSecureToken: true }),
  });
  const { idToken, refreshToken } = (await signedIn.json()) as { idToken: string; refreshToken: string }; // the service's documented answer
  const synced = await requestSite('/auth-token-sync', {
    method: 'POST',
    headers: { authorization: `Bearer ${idToken}`, origin: product.siteUrl, 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken }),
  });
  if (synced.status !== 204) throw new Error(`The session was not begun: ${synced.status}.`);
  const { hostname } = new URL(product.siteUrl);
  return (synced.headers['set-cookie'] ?? []).map((line) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    return { name, value, domain: `.${hostname}`, path: '/' };
  });
}
