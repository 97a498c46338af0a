import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { followed } from './followed.ts';

/** Answers of a shell, one after the other; the last one stays. */
let answers: object[];
const shell = http.createServer((_request, response) => {
  const [answer] = answers.length > 1 ? answers.splice(0, 1) : answers;
  response.end(JSON.stringify(answer));
});
let siteUrl = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => shell.listen(0, 'localhost', resolve));
  siteUrl = `http://houni.localhost:${(shell.address() as AddressInfo).port}`; // a TCP server's
});
afterAll(() => shell.close());

describe('followed', () => {
  it('waits until the site uses the set', async () => {
    answers = [{ set: 3 }, { set: 4, refused: null }];
    expect(await followed(4, siteUrl)).toBe(`${siteUrl} uses set 4.`);
  });

  it('says that the set was refused, or is not used yet', async () => {
    answers = [{ set: 3, refused: 4 }];
    expect(await followed(4, siteUrl)).toContain('refuses set 4 and stays on set 3');
    answers = [{ set: 3, refused: null }];
    expect(await followed(4, siteUrl, 0)).toContain('still uses set 3');
  });

  it('says that no shell answers', async () => {
    expect(await followed(4, 'http://localhost:9')).toContain('does not answer');
  });
});
