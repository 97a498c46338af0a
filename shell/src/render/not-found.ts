import type { RenderTarget } from './render-request.ts';

/** `Page Not Found: {path}` with the decoded path and its locale prefix (specification section 8). */
export function notFound(path: string): RenderTarget {
  return { kind: 'error', status: 404, message: `Page Not Found: ${decoded(path)}` };
}

/** A path that is not valid UTF-8 is shown as it is. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
