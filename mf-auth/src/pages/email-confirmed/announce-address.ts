import { confirmedAddressRequest } from '@houni/api-client/requests/sign-in';

/**
 * Tells our API that a mailed link has confirmed or changed an address, which may have happened on a device that is not
 * signed in. The API asks the identity provider. A failure is only logged: the next call of the account says it too.
 */
export async function announceAddress(apiUrl: string, email: string): Promise<void> {
  try {
    const { url, method, body } = confirmedAddressRequest({ email });
    const response = await fetch(apiUrl + url, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    // Read the whole answer: a navigation would abort it.
    await response.text();
    if (!response.ok) throw new Error(`The API answered ${response.status}.`);
  } catch (error) {
    console.warn('Our API will hear of the confirmed address later.', error);
  }
}
