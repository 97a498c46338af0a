/** Accepts or declines the invitation of a mailed link. */
export const invitationAnswerRequest = (answer: 'accept' | 'decline', body: { key: string; signature: string }) =>
  ({ url: `/agency/invitation/${answer}`, method: 'POST', body }) as const;
