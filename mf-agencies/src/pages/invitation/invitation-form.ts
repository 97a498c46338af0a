import { invitationAnswerRequest } from '@houni/api-client/requests/invitations';
import type { FormContext, FormResult } from '@houni/remote';
import { invitationLinkOf } from './invitation-link.ts';

/** The answer to an invitation. The page that follows shows its new state, so a reload posts nothing again. */
export async function invitationForm({ route, query, fields, callApi }: FormContext): Promise<FormResult | null> {
  if (route.name !== 'agencyInvitation') return null;
  const link = invitationLinkOf(query);
  const { method, url, body } = invitationAnswerRequest(fields['answer'] === 'accept' ? 'accept' : 'decline', link);
  const { failure } = await callApi(method, url, body);
  // Somebody has answered or withdrawn it meanwhile: the page says so.
  if (failure === null || failure.code === 'conflict') return { kind: 'accepted', query: { ...link } };
  return { kind: 'show', posted: { form: 'own', name: 'invitation', fields: {}, errors: {}, failure } };
}
