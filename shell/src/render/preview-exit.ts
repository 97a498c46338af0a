/** Ends the preview in this browser. */
export const PREVIEW_EXIT_PATH = '/_preview/exit';

/** The address that ends the preview and leads back to the page at this path and query. */
export function previewExitHref(address: string): string {
  return `${PREVIEW_EXIT_PATH}?path=${encodeURIComponent(address)}`;
}
