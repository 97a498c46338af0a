import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { folderStore } from '@houni/release/artefact-store';
import { temporaryFolder } from '../test/scratch.ts';
import { artefactServer } from './artefact-server.ts';
import { mapArchivePath } from './map-archive.ts';

async function archive(text: string) {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'tunisia streets.pmtiles');
  writeFileSync(file, text);
  const options = { store: folderStore(folder), cacheDir: folder, publicUrl: 'http://localhost:3001' };
  return { file, options };
}

describe('the map archive of the artefact origin', () => {
  it('is served by ranges to every origin', async () => {
    const { file, options } = await archive('PMTiles\u00030123456789');
    const app = artefactServer({ ...options, mapFile: file });
    const url = mapArchivePath(file);
    expect(url).toMatch(/^\/map\/tunisia-streets-[\w-]+\.pmtiles$/);
    const part = await app.inject({ url, headers: { range: 'bytes=8-11' } });
    expect(part.statusCode).toBe(206);
    expect(part.body).toBe('0123');
    expect(part.headers).toMatchObject({
      'content-range': 'bytes 8-11/18',
      'content-length': '4',
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'content-range, etag',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const end = await app.inject({ url, headers: { range: 'bytes=16-999' } });
    expect([end.body, end.headers['content-range']]).toEqual(['89', 'bytes 16-17/18']);
    expect((await app.inject({ url })).body).toHaveLength(18);
    const question = await app.inject({ url, method: 'OPTIONS' });
    expect([question.statusCode, question.headers['access-control-allow-headers']]).toEqual([204, 'range']);
  });

  it.each(['bytes=99-100', 'bytes=5-2', 'bytes=-5', 'lines=1-2'])('answers 416 to the range %s', async (range) => {
    const { file, options } = await archive('PMTiles\u00030123456789');
    const app = artefactServer({ ...options, mapFile: file });
    expect((await app.inject({ url: mapArchivePath(file), headers: { range } })).statusCode).toBe(416);
  });

  it('has another address when the file has changed', async () => {
    const { file } = await archive('PMTiles\u00031');
    const before = mapArchivePath(file);
    writeFileSync(file, 'PMTiles\u000322');
    expect(mapArchivePath(file)).not.toBe(before);
  });

  it.each([
    ['no archive', '{"type":"FeatureCollection"}', 'is not a PMTiles archive'],
    ['empty', '', 'is not a PMTiles archive'],
  ])('refuses a file that is %s in one sentence', async (_, text, sentence) => {
    const { file } = await archive(text);
    expect(() => mapArchivePath(file)).toThrow(sentence);
    expect(() => mapArchivePath(`${file}.missing`)).toThrow('cannot be read');
  });
});
