import { createPrivateKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** A service account of the identity provider's project. Its key is an object of the runtime: it prints as nothing. */
export interface ServiceAccount {
  email: string;
  key: KeyObject;
  keyId: string;
  /** Where assertions become access tokens. */
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
 * Reads the key file of a service account, as the provider's console hands it out.
 * @param wrong is told what is wrong with it, in words that repeat nothing of the file
 */
export function readServiceAccount(file: string, projectId: string, wrong: (why: string) => never): ServiceAccount {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return wrong('the file cannot be read');
  }
  const parsed = fileSchema.safeParse(jsonOf(text));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return wrong(`the file is no key of a service account (${issue?.path.join('.') || 'JSON'})`);
  }
  const { project_id: project, private_key: pem, private_key_id: keyId, client_email: email, token_uri } = parsed.data;
  if (project !== projectId) return wrong(`the key is for the project ${project}, not ${projectId}`);
  const key = privateKeyOf(pem);
  return key ? { email, key, keyId, tokenUrl: token_uri } : wrong('its private key is no RSA key');
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
