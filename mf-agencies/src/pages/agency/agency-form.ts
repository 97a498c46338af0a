import { agencyContactRequest } from '@houni/api-client/requests/contact';
import type { AgencyContact } from '@houni/contracts/contact';
import type { FormContext, FormResult } from '@houni/remote';

/** A reveal of the agency's contact details. */
export async function agencyForm({ route, callApi }: FormContext): Promise<FormResult | null> {
  if (route.name !== 'agency') return null;
  const { publicKey } = route.params;
  const { method, url, body } = agencyContactRequest({ publicKey });
  const { answer, failure } = await callApi<AgencyContact>(method, url, body);
  return { kind: 'show', posted: { form: 'agency', publicKey, contact: answer, failure } };
}
