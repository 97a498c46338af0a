import { RecaptchaVerifier } from 'firebase/auth';
import type { Auth } from 'firebase/auth';

/**
 * Does something for which the provider wants to know that a person asks: it shows its own check, invisibly where it
 * can. The check belongs to the provider's sending of messages by SMS and is loaded for that alone.
 */
export async function withVerifier<T>(service: Auth, ask: (verifier: RecaptchaVerifier) => Promise<T>): Promise<T> {
  const place = document.createElement('div');
  document.body.append(place);
  const verifier = new RecaptchaVerifier(service, place, { size: 'invisible' });
  try {
    return await ask(verifier);
  } finally {
    verifier.clear();
    place.remove();
  }
}
