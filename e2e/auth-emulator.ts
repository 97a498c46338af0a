import { product } from './product.ts';

const ORIGIN = `http://127.0.0.1:${product.authEmulatorPort}`;
const PROJECT = 'demo-houni';

/** A record as the emulator lists it. */
async function ask<T>(path: string, body?: object): Promise<T> {
  const response = await fetch(ORIGIN + path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`The emulator answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T; // the emulator's documented answers
}

/** The link of the newest mail of a kind to an address. */
export async function mailedLink(
  email: string,
  kind: 'EMAIL_SIGNIN' | 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL',
): Promise<string> {
  const { oobCodes } = await ask<{ oobCodes: { email: string; requestType: string; oobLink: string }[] }>(
    `/emulator/v1/projects/${PROJECT}/oobCodes`,
  );
  const link = oobCodes.findLast((code) => code.email === email && code.requestType === kind)?.oobLink;
  if (link === undefined) throw new Error(`No mail of the kind ${kind} was sent to ${email}.`);
  return link;
}

/** The code of the newest SMS to a number. */
export async function sentCode(phoneNumber: string): Promise<string> {
  const { verificationCodes } = await ask<{ verificationCodes: { phoneNumber: string; code: string }[] }>(
    `/emulator/v1/projects/${PROJECT}/verificationCodes`,
  );
  const code = verificationCodes.findLast((sent) => sent.phoneNumber === phoneNumber)?.code;
  if (code === undefined) throw new Error(`No code was sent to ${phoneNumber}.`);
  return code;
}

/** Whether sign-in with this address and password succeeds. */
export async function opens(email: string, password: string): Promise<boolean> {
  const answer = await fetch(`${ORIGIN}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  await answer.text();
  return answer.ok;
}

export interface NewAccount {
  email: string;
  password: string;
  displayName: string;
  /** The phone number of the second factor. */
  secondFactor?: string;
}

/** Creates an account with the emulator's admin API. */
export async function makeAccount({ email, password, displayName, secondFactor }: NewAccount): Promise<void> {
  await ask(`/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts`, {
    email,
    password,
    displayName,
    emailVerified: true,
    ...(secondFactor && { mfaInfo: [{ phoneInfo: secondFactor, displayName: 'Phone' }] }),
  });
}
