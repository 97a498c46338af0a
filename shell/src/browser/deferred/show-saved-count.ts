/** Sent by pages that know the favourites; its detail is their number. */
const SAVED_EVENT = 'houni:saved-changed';
/** Where pages keep the favourites of visitors without an account. */
const FAVOURITES_KEY = 'hounitnLocalStorageDb/favourites';
const MAX_SHOWN = 99;

/**
 * Shows the number of favourites at the heart of the header: from this device, then what a page reports, for example those
 * of the account. It writes an attribute only, which hydration leaves alone.
 */
export function showSavedCount(): void {
  function show(count: number): void {
    for (const badge of document.querySelectorAll('[data-saved]'))
      badge.setAttribute('data-saved', count === 0 ? '' : count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count));
  }
  window.addEventListener(SAVED_EVENT, (event) => {
    if (event instanceof CustomEvent && typeof event.detail === 'number') show(event.detail);
  });
  window.addEventListener('storage', ({ key }) => {
    if (key === FAVOURITES_KEY) show(countOnDevice());
  });
  show(countOnDevice());
}

/** 0 where storage is blocked, or holds something else. */
function countOnDevice(): number {
  try {
    const items: unknown = JSON.parse(localStorage.getItem(FAVOURITES_KEY) ?? '[]');
    return Array.isArray(items) ? items.length : 0;
  } catch {
    return 0;
  }
}
