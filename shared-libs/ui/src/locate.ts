/** About 100 metres, enough for a sector. */
const SECTOR_DECIMALS = 3;
const LOCATION_TIMEOUT_MS = 10_000;
const MAX_AGE_MS = 60_000;
/** `GeolocationPositionError.PERMISSION_DENIED`; the class does not exist in tests. */
const PERMISSION_DENIED = 1;

/** Why a browser gives no position. */
export type LocationFailure = 'denied' | 'notLocated';

/**
 * The position of the device, rounded, or why there is none.
 * @param geolocation undefined in browsers and on pages without it
 * @param decimals of a degree
 */
export function locate(
  geolocation: Geolocation | undefined,
  decimals = SECTOR_DECIMALS,
): Promise<{ lat: number; lng: number } | LocationFailure> {
  const rounded = (degrees: number) => Number(degrees.toFixed(decimals));
  return new Promise((resolve) => {
    if (!geolocation) return resolve('notLocated');
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: rounded(coords.latitude), lng: rounded(coords.longitude) }),
      ({ code }) => resolve(code === PERMISSION_DENIED ? 'denied' : 'notLocated'),
      { timeout: LOCATION_TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  });
}
