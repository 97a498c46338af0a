import type { RenderReply, RenderTask } from './render-messages.ts';

/** A thread or process that renders pages, as the pool sees it. */
export interface Renderer {
  send(task: RenderTask): void;
  /** A number that changes as long as the event loop of the renderer runs. */
  heartbeat(): number;
  /** The remote whose code is running, if the renderer tells it. */
  runningRemote(): string | null;
  /** Ends it at once, also in an endless loop. */
  stop(): Promise<unknown>;
}

export interface RendererEvents {
  onReply(reply: RenderReply): void;
  /** The renderer has ended, with the error if there is one. May be called more than once, and after `stop`. */
  onEnd(error: unknown): void;
}

/** Starts a renderer; its code is loaded in the background. */
export type StartRenderer = (events: RendererEvents) => Renderer;
