import { css } from '@emotion/react';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { LOCALES } from '@houni/domain/locale';
import { ChipLink } from '@houni/ui/chip.tsx';
import { SelectField } from '@houni/ui/select-field.tsx';
import { color, font, media, space } from '@houni/ui/tokens';
import { sheetUrl } from './address.ts';
import type { SheetAddress } from './address.ts';

const WIDTHS = ['100%', '360px', '768px', '1280px'] as const;
/** Widths of phones and tablets. */
const TOUCH_WIDTHS: readonly string[] = ['360px', '768px'];
const SCHEMES = ['system', 'light', 'dark'] as const;

const page = css({
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  blockSize: '100dvh',
  [media.lg]: { gridTemplateColumns: '18rem minmax(0, 1fr)', gridTemplateRows: 'auto' },
  '& > header': {
    display: 'grid',
    alignContent: 'start',
    gap: space[4],
    padding: space[4],
    overflowY: 'auto',
    maxBlockSize: '100dvh',
    [media.belowLg]: { maxBlockSize: '45dvh' },
    backgroundColor: color.sand,
  },
  '& h1': { fontSize: font.xl },
  '& nav': { display: 'flex', flexWrap: 'wrap', gap: space[2] },
  '& .settings': { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: space[2] },
  '& main': { overflow: 'auto' },
  '& iframe': { display: 'block', blockSize: '100%', border: 0, marginInline: 'auto' },
});

interface Shown extends Omit<SheetAddress, 'touch'> {
  width: (typeof WIDTHS)[number];
}

/** The URL fragment of the overview (`#ui-button,ar,dark,360px`), so that sheets can be linked. */
function read(sheets: readonly string[]): Shown {
  const [sheet, locale, scheme, width] = location.hash.slice(1).split(',');
  return {
    sheet: sheets.find((name) => name === sheet) ?? sheets[0] ?? '',
    locale: LOCALES.find((code) => code === locale) ?? 'fr',
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : null,
    width: WIDTHS.find((one) => one === width) ?? '100%',
    only: null,
  };
}

function write({ sheet, locale, scheme, width }: Shown): string {
  return `#${[sheet, locale, scheme ?? 'system', width].join(',')}`;
}

/** All sheets, and the chosen one in the chosen language, scheme and width. */
export function Overview({ sheets }: { sheets: readonly string[] }): ReactElement {
  const [shown, setShown] = useState(() => read(sheets));
  useEffect(() => {
    const follow = () => setShown(read(sheets));
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [sheets]);
  const setting = (label: string, name: 'locale' | 'scheme' | 'width', values: readonly string[]) => (
    <SelectField
      label={label}
      value={shown[name] ?? 'system'}
      options={values.map((value) => ({ value, label: value }))}
      onChange={({ currentTarget: { value } }) => {
        const changed = { ...shown, [name]: value };
        location.hash = write(changed);
      }}
    />
  );
  return (
    <div css={page}>
      <header>
        <h1>Catalogue</h1>
        <div className="settings">
          {setting('Language', 'locale', LOCALES)}
          {setting('Scheme', 'scheme', SCHEMES)}
          {setting('Width', 'width', WIDTHS)}
        </div>
        <nav aria-label="Sheets">
          {sheets.map((sheet) => (
            <ChipLink key={sheet} selected={sheet === shown.sheet} href={write({ ...shown, sheet })}>
              {sheet}
            </ChipLink>
          ))}
        </nav>
      </header>
      <main>
        <iframe
          title={shown.sheet}
          src={sheetUrl({ ...shown, touch: TOUCH_WIDTHS.includes(shown.width) })}
          style={{ inlineSize: shown.width }}
        />
      </main>
    </div>
  );
}
