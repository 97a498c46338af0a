import { parseInstallation } from './installation.ts';

const CONFIG = {
  apiUrl: 'https://api.houni.tn',
  mediaUrl: 'https://media.houni.tn',
  firebase: { apiKey: 'key', authDomain: 'houni.tn', projectId: 'houni', emulatorUrl: null },
};

function page(remotes: object): string {
  const state = JSON.stringify({ set: { number: 3, remotes }, config: CONFIG, store: {} });
  return `<!doctype html><body><script type="application/json" id="houni-state">${state}</script></body>`;
}

describe('parseInstallation', () => {
  it('finds the addresses of an installation in the state of its page', () => {
    const entry = { url: 'https://code.houni.tn/files/mf-blog/0.1.0-abcdefabcdef/remoteEntry.js' };
    expect(parseInstallation(page({ blog: { version: '0.1.0-abcdefabcdef', entry } }), 'https://houni.tn')).toEqual({
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
