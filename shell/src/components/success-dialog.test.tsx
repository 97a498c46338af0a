import { renderToStaticMarkup } from 'react-dom/server';
import { LOCALES } from '@houni/domain/locale';
import type { SuccessMessage } from '@houni/remote';
import { createI18n, I18nProvider, loadCommon } from '@houni/i18n';
import { loadShellMessages } from '../messages/load-shell-messages.ts';
import { SuccessDialog } from './success-dialog.tsx';

describe.each(LOCALES)('SuccessDialog in %s', (locale) => {
  async function textOf(message: SuccessMessage | null): Promise<string> {
    const i18n = createI18n(locale, { common: await loadCommon(locale), shell: await loadShellMessages(locale) });
    const html = renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <SuccessDialog message={message} onClose={() => undefined} />
      </I18nProvider>,
    );
    return html.replace(/<style[^>]*>.*?<\/style>/gs, '').replace(/<[^>]+>/g, ' ');
  }

  it('says what succeeded in the words of the page, and how to close it', async () => {
    const text = await textOf({ title: 'Sent <b>', text: 'You will get an answer.' });
    expect(text).toContain('Sent &lt;b&gt;');
    expect(text).toContain('You will get an answer.');
    expect(text).not.toMatch(/dialog\.|undefined/);
  });

  it('renders no text while it is closed', async () => {
    expect((await textOf(null)).trim()).toBe('');
  });
});
