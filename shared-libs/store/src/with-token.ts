/**
 * The bearer token of the signed-in user, or null.
 * @param refused a token that the API has just refused: null then unless another has taken its place
 */
export type TokenSource = (refused?: string) => Promise<string | null> | string | null;

/**
 * Makes a call in the visitor's name, and once more where the API refuses a token that a recent sign-in, maybe in another
 * tab, has replaced while the call was on its way: nothing was done in the name of the former.
 * @param isRefused whether an answer says that the token is not good
 */
export async function withToken<Answer>(
  getToken: TokenSource,
  call: (token: string | null) => Answer | PromiseLike<Answer>,
  isRefused: (answer: Answer) => boolean,
): Promise<Answer> {
  const token = await getToken();
  const answer = await call(token);
  if (token === null || !isRefused(answer)) return answer;
  const next = await replacementOf(token, getToken);
  return next === null ? answer : call(next);
}

async function replacementOf(token: string, getToken: TokenSource): Promise<string | null> {
  try {
    const next = await getToken(token);
    return next === token ? null : next;
  } catch (error) {
    console.warn('Whether another sign-in has replaced a token that was refused is not known.', error);
    return null;
  }
}
