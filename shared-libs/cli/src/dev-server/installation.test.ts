import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseInstallation, readInstallation } from './installation.ts';

const CONFIG = {
  apiUrl: 'https://api.houni.tn',
  mediaUrl: 'https://media.houni.tn',
  firebase: { apiKey: 'key', authDomain: 'houni.tn', projectId: 'houni', emulatorUrl: null },
};

function page(remotes: object): string {
  const state = JSON.stringify({ set: { number: 3, remotes }, config: CONFIG, store: {} });
  return `<!doctype html><body><script type="application/json" id="houni-state">${state}</script></body>`;
}

const PAGE = page({
  blog: {
    version: '0.1.0-abcdefabcdef',
    entry: { url: 'https://code.houni.tn/files/mf-blog/0.1.0-abcdefabcdef/remoteEntry.js' },
  },
});

describe('readInstallation', () => {
  it('finds a site of this machine by a name below localhost, which not every system resolves', async () => {
    const hosts: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      hosts.push(request.headers.host);
      response.end(PAGE);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      const { port } = server.address() as AddressInfo; // it listens on a port
      const installation = await readInstallation(`http://houni.localhost:${port}`);
      expect(installation.artefactUrl).toBe('https://code.houni.tn/files');
      expect(hosts).toEqual([`houni.localhost:${port}`]);
    } finally {
      server.close();
    }
  });
});

describe('parseInstallation', () => {
  it('finds the addresses of an installation in the state of its page', () => {
    expect(parseInstallation(PAGE, 'https://houni.tn')).toEqual({
      artefactUrl: 'https://code.houni.tn/files',
      ...CONFIG,
    });
  });

  it('rejects other pages in one sentence', () => {
    expect(() => parseInstallation('<html></html>', 'https://example.com')).toThrow(
      'https://example.com is not a page of Houni: --against needs the address of a site.',
    );
    expect(() => parseInstallation(page({}), 'https://houni.tn')).toThrow('https://houni.tn has no released remotes.');
  });
});
