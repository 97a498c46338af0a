import { demo, product } from './product.ts';

/**
 * Calls the API without a browser, as a demonstration account or another account with its password.
 * @returns a function that reads a path, or posts a body to it
 */
export async function asDemoAccount(email: string): Promise<<Answer>(path: string, body?: object) => Promise<Answer>> {
  const emulator = `http://127.0.0.1:${product.authEmulatorPort}/identitytoolkit.googleapis.com/v1`;
  const signedIn = await fetch(`${emulator}/accounts:signInWithPassword?key=demo-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demo.password, returnSecureToken: true }),
  });
  const { idToken } = (await signedIn.json()) as { idToken: string }; // the service's documented answer
  return async <Answer>(path: string, body?: object) => {
    const response = await fetch(product.apiUrl + path, {
      headers: { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
    return (await response.json()) as Answer; // the API validates its own answers against the contract in its tests
  };
}
