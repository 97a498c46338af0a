import { setTimeout as sleep } from 'node:timers/promises';
import type { Media } from '@houni/contracts/media';
import { MEDIA_LIMITS, PART_TYPE } from '@houni/domain/media-limits';
import { asUser } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

/** Media endpoints for tests; each call is made as the given account. */
export function mediaCalls(api: TestApp) {
  const call = async (uid: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH', url: string, body?: object) => {
    const answer = await api.app.inject({ method, url, headers: asUser(uid), ...(body && { payload: body }) });
    return { status: answer.statusCode, body: answer.json<Media & { code?: string; field?: string }>() };
  };
  const announceUpload = (uid: string, size: number, fields: object = {}) =>
    call(uid, 'POST', '/media/create', { type: 'image/jpeg', size, ...fields });
  const sendPart = async (uid: string, key: string, offset: number, bytes: Buffer, type = PART_TYPE) => {
    const answer = await api.app.inject({
      method: 'PATCH',
      url: `/media/${key}?offset=${offset}`,
      headers: { ...asUser(uid), 'content-type': type },
      payload: bytes,
    });
    return { status: answer.statusCode, body: answer.json<Media & { code?: string; field?: string }>() };
  };

  async function upload(uid: string, bytes: Buffer, fields: object = {}): Promise<Media> {
    const { key } = (await announceUpload(uid, bytes.length, fields)).body;
    for (let offset = 0; offset < bytes.length; offset += MEDIA_LIMITS.part.max) {
      const { status, body } = await sendPart(uid, key, offset, bytes.subarray(offset, offset + MEDIA_LIMITS.part.max));
      if (status !== 200) throw new Error(`uploading a part answered ${status}: ${JSON.stringify(body)}`);
      if (body.state === 'failed') return body;
    }
    return waitUntilProcessed(uid, key);
  }

  async function waitUntilProcessed(uid: string, key: string): Promise<Media> {
    for (let attempt = 0; attempt < 300; attempt += 1) {
      const { body } = await call(uid, 'GET', `/media/${key}`);
      if (body.state === 'ready' || body.state === 'failed') return body;
      await sleep(100);
    }
    throw new Error('the picture was not processed in time');
  }

  async function file(answer: Media, width: number, format: 'avif' | 'webp'): Promise<Buffer> {
    const url = `${new URL(answer.photo?.base ?? '').pathname}-${width}.${format}`;
    const response = await api.app.inject(url);
    if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
    return response.rawPayload;
  }

  return { call, announceUpload, sendPart, upload, waitUntilProcessed, file };
}
