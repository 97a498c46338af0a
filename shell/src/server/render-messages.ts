import type { FormResult } from '@houni/remote';
import type { FormRequest } from '../render/handle-form.ts';
import type { RenderRequest, RenderResult } from '../render/render-request.ts';
import type { RealmFiles } from './realm-loader.ts';

/** What the pool asks a renderer for. Cloneable, and the same after JSON. */
export type RenderTask =
  | { id: number; kind: 'render'; realm: RealmFiles; request: RenderRequest }
  | { id: number; kind: 'form'; realm: RealmFiles; request: FormRequest }
  | { id: number; kind: 'warm'; realm: RealmFiles };

export type RenderReply =
  | { id: number; kind: 'rendered'; result: RenderResult }
  | { id: number; kind: 'handled'; result: FormResult | null }
  | { id: number; kind: 'warmed'; failures: Record<string, string> }
  | { id: number; kind: 'failed'; message: string }
  /** An error outside of any request, e.g. an unhandled rejection. */
  | { id: 0; kind: 'fault'; message: string };
