/**
 * The bearer token of the signed-in user, or null.
 * @param rejected a token that the API has just rejected: the answer is then a newer token, or null
 */
export type TokenSource = (rejected?: string) => Promise<string | null> | string | null;

/**
 * Makes a call with the visitor's token. If the API rejects the token and a recent sign-in, maybe in another tab, has
 * replaced it in the meantime, the call is repeated once with the new token: the first attempt had no effect.
 * @param isRejected whether an answer says that the token is invalid
 */
export async function withToken<Answer>(
  getToken: TokenSource,
  call: (token: string | null) => Answer | PromiseLike<Answer>,
  isRejected: (answer: Answer) => boolean,
): Promise<Answer> {
  const token = await getToken();
  const answer = await call(token);
  if (token === null || !isRejected(answer)) return answer;
  const next = await replacementOf(token, getToken);
  return next === null ? answer : call(next);
}

async function replacementOf(token: string, getToken: TokenSource): Promise<string | null> {
  try {
    const next = await getToken(token);
    return next === token ? null : next;
  } catch (error) {
    console.warn('It is unknown whether another sign-in has replaced a rejected token.', error);
    return null;
  }
}
