import type { FormContext, FormResult } from '@houni/remote';
import { invitationLinkOf } from './invitation-link.ts';

/** The answer to an invitation. The page that follows shows its new state, so a reload posts nothing again. */
export async function invitationForm({ route, query, fields, callApi }: FormContext): Promise<FormResult | null> {
  if (route.name !== 'agencyInvitation') return null;
  const link = invitationLinkOf(query);
  const path = fields['answer'] === 'accept' ? '/agency/invitation/accept' : '/agency/invitation/decline';
  const { failure } = await callApi('POST', path, link);
  // Somebody has answered or withdrawn it meanwhile: the page says so.
  if (failure === null || failure.code === 'conflict') return { kind: 'accepted', query: { ...link } };
  return { kind: 'show', posted: { form: 'own', name: 'invitation', fields: {}, errors: {}, failure } };
}
