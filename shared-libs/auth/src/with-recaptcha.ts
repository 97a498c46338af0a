import { RecaptchaVerifier } from '@firebase/auth';
import type { Auth } from '@firebase/auth';

/**
 * Runs a call that the provider protects with reCAPTCHA, which is invisible if possible. The library loads it only for
 * sending SMS.
 */
export async function withRecaptcha<T>(service: Auth, call: (verifier: RecaptchaVerifier) => Promise<T>): Promise<T> {
  const container = document.createElement('div');
  document.body.append(container);
  const verifier = new RecaptchaVerifier(service, container, { size: 'invisible' });
  try {
    return await call(verifier);
  } finally {
    verifier.clear();
    container.remove();
  }
}
