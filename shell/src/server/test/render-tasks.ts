import path from 'node:path';
import type { FormRequest } from '../../render/handle-form.ts';
import type { RenderRequest } from '../../render/render-request.ts';
import type { RealmFiles } from '../realm-loader.ts';

/** The file of a fixture in this folder. */
export const fixture = (name: string) => path.join(import.meta.dirname, `${name}-fixture.cjs`);

/** A realm with the test's render bundle and one remote. */
export function realm(
  key: string,
  remote: RealmFiles['remotes'][string] = { serverFile: fixture('blog') },
): RealmFiles {
  return { key, realmFile: fixture('realm'), remotes: { blog: remote }, routes: '{}' };
}

/** A request whose path selects what the render bundle does. */
export function page(at: string): RenderRequest {
  return {
    requestId: 'test',
    path: at,
    search: '',
    locale: 'fr',
    prefix: null,
    target: { kind: 'error', status: 404, message: '' },
    user: null,
    token: null,
    config: {
      apiUrl: '',
      mediaUrl: '',
      mapStyle: null,
      mapTiles: null,
      siteUrl: '',
      dashboardUrl: '',
      firebase: { apiKey: '', authDomain: '', projectId: '', emulatorUrl: null },
      social: { twitter: '', facebook: '', instagram: '', youtube: '' },
      developer: { name: '', url: '' },
    },
    apiUrl: '',
    loadDeadline: 1000,
    set: { number: 1, remotes: {}, preview: null },
    shell: {
      version: '',
      main: { url: '', integrity: '' },
      offlineList: { url: '', integrity: '' },
      texts: {},
      fontBase: '',
      worker: 'on',
    },
    skip: [],
  };
}

/** A posted form of the fixture's page; its name selects what the handler does. */
export function formOf(name: string): FormRequest {
  return {
    route: { name: 'contact', owner: 'blog', params: {}, locale: 'fr', prefix: null },
    search: '',
    fields: { form: name },
    apiUrl: '',
    ip: '127.0.0.1',
  };
}
