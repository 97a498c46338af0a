import { Map, setWorkerCount, setWorkerUrl } from 'maplibre-gl';
import workerFile from 'maplibre-gl/dist/maplibre-gl-worker.mjs?file';

/** Fulfilled when MapLibre knows its worker: one for the process, made at the first map. */
let ready: Promise<typeof Map> | null = null;

/**
 * MapLibre with its worker. Releases lie on an origin of their own, and a worker must be of the page's: its code is
 * fetched, checked against the hash of the build and started from a blob, which the policy allows to workers alone.
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

/** Whether this browser can draw maps at all. */
export function hasWebGl(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null;
}
