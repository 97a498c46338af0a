import { Map, setWorkerCount, setWorkerUrl } from 'maplibre-gl';
import workerFile from 'maplibre-gl/dist/maplibre-gl-worker.mjs?file';

/** Resolves when MapLibre knows its worker. One per document, started by the first map. */
let ready: Promise<typeof Map> | null = null;

/**
 * Loads MapLibre with its worker. A worker must have the origin of the page, but releases are on another one: its code is
 * fetched, checked against the hash of the build and started from a blob, which the CSP allows only for workers.
 */
export function loadMapLibrary(): Promise<typeof Map> {
  ready ??= prepare().catch((error: unknown) => {
    ready = null; // the next map tries again
    throw error;
  });
  return ready;
}

async function prepare(): Promise<typeof Map> {
  const response = await fetch(workerFile.url, { integrity: workerFile.integrity });
  if (!response.ok) throw new Error(`${workerFile.url} answered ${response.status}.`);
  const code = new Blob([await response.blob()], { type: 'text/javascript' });
  setWorkerUrl(URL.createObjectURL(code));
  setWorkerCount(1);
  return Map;
}

export function hasWebGl(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null;
}
