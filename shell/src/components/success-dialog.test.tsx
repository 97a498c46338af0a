import { renderToStaticMarkup } from 'react-dom/server';
import { LOCALES } from '@houni/contracts/locale';
import type { DialogKind } from '@houni/remote';
import { createI18n, I18nProvider, loadCommon } from '@houni/i18n';
import { loadShellMessages } from '../messages/load-shell-messages.ts';
import { SuccessDialog } from './success-dialog.tsx';

const KINDS: DialogKind[] = [
  { type: 'footer' },
  { type: 'report' },
  { type: 'agent', agency: true },
  { type: 'agent', agency: false },
];

describe.each(LOCALES)('SuccessDialog in %s', (locale) => {
  async function textOf(kind: DialogKind | null): Promise<string> {
    const i18n = createI18n(locale, { common: await loadCommon(locale), shell: await loadShellMessages(locale) });
    const html = renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <SuccessDialog kind={kind} onClose={() => undefined} />
      </I18nProvider>,
    );
    return html.replace(/<style[^>]*>.*?<\/style>/gs, '').replace(/<[^>]+>/g, ' ');
  }

  it('has its own text for each type, and for agency and private person', async () => {
    const texts = await Promise.all(KINDS.map(textOf));
    expect(new Set(texts).size).toBe(KINDS.length);
    for (const text of texts) expect(text).not.toMatch(/dialog\.|undefined/);
  });

  it('renders no text while it is closed', async () => {
    expect((await textOf(null)).trim()).toBe('');
  });
});
