import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** The slow web server of an agency: a feed, and the same picture at every other path. */
export interface SlowServer {
  url: string;
  setFeed: (xml: string) => void;
  close: () => void;
}

export async function startSlowServer(pictureDelayMs: number, picture: Buffer): Promise<SlowServer> {
  let feed = '';
  const server = http.createServer((request, response) => {
    if (request.url === '/feed.xml') response.end(feed);
    else setTimeout(() => response.end(picture), pictureDelayMs);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // it listens on a port
    setFeed: (xml) => {
      feed = xml;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
