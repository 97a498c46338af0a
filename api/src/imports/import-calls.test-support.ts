import http from 'node:http';
import { crc32 } from 'node:zlib';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Feed, Import, ImportItem } from '@houni/contracts/import';
import { anAgency } from '../../test/builders/agency.ts';
import { aUser } from '../../test/builders/user.ts';
import { distinctText } from '../../test/builders/distinct-text.ts';
import { KYERO_TEXT, kyeroFeed, kyeroProperty } from '../../test/kyero-feed.ts';
import { asUser } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

/** The fake web server of an agency: tests set its pages and read its log. */
export interface FeedServer {
  url: string;
  port: number;
  pages: Map<string, { body: string | Buffer; etag?: string }>;
  /** Paths of the requests, each with its `if-none-match` header. */
  requests: string[];
  close: () => void;
}

/** Each feed describes its ads in other words: otherwise the ads of the second one would be copies. */
function withDistinctText(body: string | Buffer, path: string): string | Buffer {
  return typeof body === 'string' ? body.replaceAll(KYERO_TEXT, distinctText(crc32(path))) : body;
}

export async function startFeedServer(): Promise<FeedServer> {
  const pages: FeedServer['pages'] = new Map();
  const requests: string[] = [];
  const server = http.createServer((request, response) => {
    const etag = request.headers['if-none-match'];
    requests.push(`${request.url} ${etag ?? ''}`.trim());
    const page = pages.get(request.url ?? '');
    if (!page) response.writeHead(404).end();
    else if (page.etag !== undefined && etag === page.etag) response.writeHead(304).end();
    else
      response
        .writeHead(200, page.etag === undefined ? {} : { etag: page.etag })
        .end(withDistinctText(page.body, request.url ?? ''));
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pages,
    requests,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Properties of a feed without pictures, with the ids A1, A2, … */
export function properties(count: number, from = 1): string[] {
  return Array.from({ length: count }, (_none, index) => kyeroProperty({ id: `A${from + index}`, images: [] }));
}

/** Import endpoints for tests; each call is made as the given account. */
export function importCalls(api: TestApp, server: FeedServer) {
  /** The owner of a new agency without ads. */
  async function agencyOwner(): Promise<string> {
    const uid = await aUser().insert(api);
    await anAgency().with({ name: 'Agence du Lac', phone: '+216 71 000 000' }).ownedBy(uid).insert(api);
    return uid;
  }

  async function call(
    uid: string,
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    payload?: object | Buffer,
    type?: string,
  ) {
    const answer = await api.app.inject({
      method,
      url,
      headers: { ...asUser(uid), ...(type !== undefined && { 'content-type': type }) },
      ...(payload && { payload }),
    });
    return {
      status: answer.statusCode,
      body: answer.json<Import & Feed & { code?: string; field?: string; items: ImportItem[] }>(),
    };
  }

  async function waitUntilDone(uid: string, key: string): Promise<Import> {
    for (let attempt = 0; attempt < 300; attempt += 1) {
      const { body } = await call(uid, 'GET', `/imports/${key}`);
      if (body.state !== 'reading' && body.state !== 'applying') return body;
      await sleep(50);
    }
    throw new Error('the import did not end in time');
  }

  async function addFeed(uid: string, path: string, items: string[], etag?: string): Promise<string> {
    server.pages.set(path, { body: kyeroFeed(items), ...(etag !== undefined && { etag }) });
    const { status, body } = await call(uid, 'POST', '/imports/feeds', { name: 'Site', url: server.url + path });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.key;
  }

  async function runFeed(uid: string, feed: string): Promise<Import> {
    const { body } = await call(uid, 'POST', `/imports/feeds/${feed}/run`);
    return waitUntilDone(uid, body.key);
  }

  async function apply(uid: string, key: string): Promise<Import> {
    await call(uid, 'POST', `/imports/${key}/apply`);
    return waitUntilDone(uid, key);
  }

  async function importedAds(uid: string) {
    const { rows } = await api.connection.pool.query<{
      reference: string;
      state: string;
      price: number;
      public_key: string;
      revision: number;
    }>(
      `select i.reference, ads.state, ads.price::float8 as price, ads.public_key, ads.revision
       from imported_ads i join ads on ads.id = ad_id where ads.owner_uid = $1 and i.missing_since is null order by i.reference`,
      [uid],
    );
    return rows;
  }

  return { agencyOwner, call, waitUntilDone, addFeed, runFeed, apply, importedAds };
}
