import { addressProofRequest } from '@houni/api-client/requests/sign-in';
import { addressKey } from '@houni/domain/address-key';

/**
 * Adds to the continue URL of a confirmation mail whose address it confirms. The identity provider says nothing about a
 * link that was used: this lets our page find out that it has worked.
 */
export async function withConfirmedAddress(
  continueUrl: string,
  { uid, email }: { uid: string; email: string },
): Promise<string> {
  const url = new URL(continueUrl);
  url.searchParams.set('account', uid);
  url.searchParams.set('address', await addressKey(email));
  return url.href;
}

/**
 * Whether the address of a confirmation link is confirmed, for a link that the provider refuses because it was used. Only
 * who has the link can ask. False if the link does not say it, or our API does not answer.
 * @param continueUrl the provider's parameter of the link
 */
export async function isAddressConfirmed(apiUrl: string, continueUrl: string | null): Promise<boolean> {
  if (continueUrl === null || !URL.canParse(continueUrl)) return false;
  const query = new URL(continueUrl).searchParams;
  const [account, address] = [query.get('account'), query.get('address')];
  if (!account || !address) return false;
  try {
    const { url, params } = addressProofRequest({ account, address });
    const response = await fetch(`${apiUrl}${url}?${new URLSearchParams(params)}`);
    const { proved } = (await response.json()) as { proved?: boolean }; // our API's answer, or its error
    return proved === true;
  } catch (error) {
    console.warn('Our API does not say whether the address is confirmed.', error);
    return false;
  }
}
