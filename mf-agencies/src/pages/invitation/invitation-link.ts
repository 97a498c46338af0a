/** The key and the signature of the link of a mail. */
export interface InvitationLink {
  key: string;
  signature: string;
}

/** Arguments of the API call: `load`, the form handler and the component use the same. */
export function invitationLinkOf(query: URLSearchParams): InvitationLink {
  return { key: query.get('key') ?? '', signature: query.get('signature') ?? '' };
}
