import { renderToStaticMarkup } from 'react-dom/server';
import { MADE_UP_FIELDS, MADE_UP_VALUES } from '@houni/contracts/made-up-fields.test-support';
import type { Field } from '@houni/domain/search-fields';
import { I18nProvider, createI18n } from '@houni/i18n';
import { FactField } from './fact-field.tsx';

/** The control of a made-up field, without styles. */
function controlOf(name: keyof typeof MADE_UP_FIELDS): string {
  const field: Field = MADE_UP_FIELDS[name];
  const html = renderToStaticMarkup(
    <I18nProvider i18n={createI18n('en', { common: {}, postad: {} })}>
      <FactField {...{ name, field, details: MADE_UP_VALUES as object, set: () => {}, errorOf: () => undefined }} />
    </I18nProvider>,
  );
  return html.replace(/<style[^>]*>.*?<\/style>/gs, '');
}

it('a made-up field of each kind has a control with its label and value', () => {
  for (const name of ['seaBreeze', 'quiet', 'wind', 'wells', 'beach', 'depth'] as const) {
    const html = controlOf(name);
    expect(html).toContain(`id="${name}"`);
    expect(html).toContain(`fields.${name}`);
  }
  expect(controlOf('seaBreeze')).toMatch(
    /<option value="true" selected="">common:state.yes|<option value="true" selected="">state.yes/,
  );
  expect(controlOf('wind')).toMatch(/<option value="south" selected="">/);
  expect(controlOf('beach')).toContain('details.squareMetre');
  expect(controlOf('depth')).toMatch(/value="12"/);
});
