import { inertActions } from '@houni/remote';
import type { ServerRemoteDefinition, ShellRuntime } from '@houni/remote';
import { createI18n } from '@houni/i18n';
import { pageTexts } from './page-texts.ts';
import type { Resources } from './page-texts.ts';
import type { OnRemoteCode, Remotes } from './remotes.ts';
import type { RenderRequest } from './render-request.ts';
import { requestStore } from './request-store.ts';

/** A page that is being rendered. */
export interface PreparedPage {
  request: RenderRequest;
  remotes: Remotes;
  onRemoteCode: OnRemoteCode;
  /** The remote that owns the route, or `shell`. */
  owner: string;
  /** The definition of the owner; an error if it cannot be used, null for pages of the shell. */
  definition: ServerRemoteDefinition | Error | null;
  /** The owner crashed a render thread for this request and must not run again. */
  isSkipped: boolean;
  shell: ShellRuntime;
  /** The texts that the document contains. */
  resources: Resources;
}

/** Finds the owner of a page, and creates its texts and its store. */
export async function preparePage(
  request: RenderRequest,
  remotes: Remotes,
  onRemoteCode: OnRemoteCode,
): Promise<PreparedPage> {
  const { target, locale } = request;
  const owner = target.kind === 'route' ? target.route.owner : 'shell';
  const definition = owner === 'shell' ? null : (remotes.get(owner) ?? new Error(`${owner} is not in the release set`));
  const isSkipped = owner !== 'shell' && request.skip.includes(owner);

  const withTexts = isSkipped || definition instanceof Error ? null : definition;
  const route = target.kind === 'route' ? target.route : null;
  const options = { site: owner === 'shell' && route !== null, page: owner === 'shell' ? null : (route?.name ?? null) };
  const resources = await pageTexts(locale, withTexts, options).catch(() => pageTexts(locale, null));
  const shell: ShellRuntime = {
    store: requestStore(request),
    i18n: createI18n(locale, resources),
    locale,
    config: request.config,
    actions: inertActions,
    serverRoute: route,
    renderFallback: () => null,
    reportError: () => undefined,
  };
  return { request, remotes, onRemoteCode, owner, definition, isSkipped, shell, resources };
}
