import type { AgencyDocument } from '@houni/contracts/agency-document';
import type { AgencyDocumentKind } from '@houni/domain/agency-registration';
import { MEDIA_LIMITS, PART_TYPE } from '@houni/domain/media-limits';
import type { PrivateFileLink } from '@houni/contracts/private-file';
import { asUser } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

/** The smallest file that is taken for a PDF, made larger by a comment. */
export function aPdf(bytes = 200): Buffer {
  const head = '%PDF-1.7\n';
  const tail = '\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';
  return Buffer.from(`${head}%${'x'.repeat(Math.max(0, bytes - head.length - tail.length - 1))}${tail}`);
}

/** Document endpoints for tests; each call is made as the given account. */
export function documentCalls(api: TestApp) {
  const headersOf = (uid: string) => asUser(uid, { email: `${uid}@example.tn`, email_verified: true });
  const announce = (uid: string, size: number, kind: AgencyDocumentKind = 'licence', name = 'Licence 2026.pdf') =>
    api.app.inject({
      method: 'POST',
      url: '/agency/documents',
      headers: headersOf(uid),
      payload: { kind, name, size },
    });
  const sendPart = (uid: string, key: string, offset: number, bytes: Buffer) =>
    api.app.inject({
      method: 'PATCH',
      url: `/agency/documents/${key}?offset=${offset}`,
      headers: { ...headersOf(uid), 'content-type': PART_TYPE },
      payload: bytes,
    });

  /** Uploads a file in parts of the largest size. @returns the answer to the last part */
  async function upload(
    uid: string,
    kind: AgencyDocumentKind = 'licence',
    bytes: Buffer = aPdf(),
  ): Promise<AgencyDocument> {
    let document = (await announce(uid, bytes.length, kind)).json<AgencyDocument>();
    while (document.state === 'receiving') {
      const part = bytes.subarray(document.offset, document.offset + MEDIA_LIMITS.part.max);
      const answer = await sendPart(uid, document.key, document.offset, part);
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`);
      document = answer.json<AgencyDocument>();
    }
    return document;
  }

  const askLink = (moderator: string, agency: string, file: string) =>
    api.app.inject({
      method: 'POST',
      url: `/administration/agencies/${agency}/documents/${file}/link`,
      headers: asUser(moderator),
    });
  /** The path and query of a link, as a browser opens it. */
  async function linkOf(moderator: string, agency: string, file: string): Promise<string> {
    const { pathname, search } = new URL((await askLink(moderator, agency, file)).json<PrivateFileLink>().url);
    return pathname + search;
  }

  return { headersOf, announce, sendPart, upload, askLink, linkOf };
}
