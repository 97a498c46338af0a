/** Decimals of a degree that are sent: about 100 metres, enough for a sector. */
const DECIMALS = 3;
const LOCATION_TIMEOUT_MS = 10_000;
const MAX_AGE_MS = 60_000;
/** `GeolocationPositionError.PERMISSION_DENIED`; the class does not exist in tests. */
const PERMISSION_DENIED = 1;

/** Why a browser gives no position. */
export type LocationFailure = 'denied' | 'notLocated';

/**
 * The position of the device, rounded, or why there is none.
 * @param geolocation undefined in browsers and on pages without it
 */
export function locate(geolocation: Geolocation | undefined): Promise<{ lat: number; lng: number } | LocationFailure> {
  return new Promise((resolve) => {
    if (!geolocation) return resolve('notLocated');
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: rounded(coords.latitude), lng: rounded(coords.longitude) }),
      ({ code }) => resolve(code === PERMISSION_DENIED ? 'denied' : 'notLocated'),
      { timeout: LOCATION_TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  });
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(DECIMALS));
}
