import { createPrivateKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** A service account of the identity provider's project. Logs cannot contain its key: a KeyObject prints without content. */
export interface ServiceAccount {
  email: string;
  key: KeyObject;
  keyId: string;
  /** The endpoint that exchanges assertions for access tokens. */
  tokenUrl: string;
}

const fileSchema = z.object({
  type: z.literal('service_account'),
  project_id: z.string(),
  private_key_id: z.string().min(1),
  private_key: z.string(),
  client_email: z.string().min(3),
  token_uri: z.url({ protocol: /^https$/ }),
});

/**
 * Reads the key file of a service account from the provider's console.
 * @param invalid throws the error of an invalid file; the reason contains nothing of the file
 */
export function readServiceAccount(
  file: string,
  projectId: string,
  invalid: (reason: string) => never,
): ServiceAccount {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return invalid('the file cannot be read');
  }
  const parsed = fileSchema.safeParse(jsonOf(text));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return invalid(`the file is not the key of a service account (${issue?.path.join('.') || 'JSON'})`);
  }
  const { project_id: project, private_key: pem, private_key_id: keyId, client_email: email, token_uri } = parsed.data;
  if (project !== projectId) return invalid(`the key is for the project ${project}, not ${projectId}`);
  const key = privateKeyOf(pem);
  return key ? { email, key, keyId, tokenUrl: token_uri } : invalid('its private key is not an RSA key');
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function privateKeyOf(pem: string): KeyObject | null {
  try {
    const key = createPrivateKey(pem);
    return key.asymmetricKeyType === 'rsa' ? key : null;
  } catch {
    return null;
  }
}
