import type { Locator, Page } from '@playwright/test';

/** The name of the results, which is their number: "67 annonces". */
const RESULT_COUNT = /^\D*\d[\d\s]* (?:annonces?|إعلان\S*)$/;

/** The button over the results that opens all filters. */
export function filtersButton(page: Page): Locator {
  return page.getByRole('main').getByRole('button', { name: /^(?:Filtres|التصفية)/ });
}

/** The button over the results that opens one filter, and shows its choice: "Prix", "S+N S+2". */
export function filterButton(page: Page, name: string | RegExp): Locator {
  return page.getByRole('main').getByRole('button', { name });
}

/** The filters of a listing: a sheet or dialog, which is hidden until it is opened. */
export function filterPanel(page: Page): Locator {
  // It is a dialog while it is open; one filter alone opens without it.
  return page.locator('#listing-filters');
}

/** The links over the results, each of which removes a filter that has no button there, or all of them. */
export function activeFilters(page: Page): Locator {
  return page.getByRole('navigation', { name: /^(?:Filtres actifs|التصفية المختارة)$/ });
}

/** The results of a listing that has some, with the controls above them. */
export function results(page: Page): Locator {
  return page.getByRole('main').getByRole('region', { name: RESULT_COUNT });
}

/** The heading with the number of results. */
export function resultCount(page: Page): Locator {
  return results(page).getByRole('heading', { level: 2, name: RESULT_COUNT });
}
