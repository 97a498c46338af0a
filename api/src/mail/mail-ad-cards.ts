import { createElement as h } from 'react';
import type { CSSProperties, ReactElement } from 'react';
import { Link } from '@react-email/link';
import type { Block } from './mail-content.ts';
import { MAIL_THEME } from './mail-theme.ts';

const { ink, soft, blue, tint, hairline } = MAIL_THEME;

type AdsBlock = Extract<Block, { kind: 'ads' }>;
type Ad = AdsBlock['ads'][number];

/** Sizes in pixels. Mail clients scale the large photo down to the width of a phone. */
const LARGE = { width: 536, height: 302 };
const SMALL = { width: 104, height: 78 };
const GAP = 12;

/** Attributes of a table that is only layout. */
const layout = { role: 'presentation', border: 0, cellPadding: 0, cellSpacing: 0 } as const;
const price: CSSProperties = { fontSize: 20, lineHeight: '28px', fontWeight: 700, color: ink };
const line: CSSProperties = { fontSize: 15, lineHeight: '22px', color: ink, overflowWrap: 'anywhere' };
const quiet: CSSProperties = { ...line, fontSize: 14, color: soft };

/** Cards of ads as tables with inline styles: Outlook supports nothing else. */
export function adsElement({ title, large, ads }: AdsBlock, key: number): ReactElement {
  return h(
    'div',
    { key, style: { margin: '0 0 20px' } },
    title === null
      ? null
      : h('h2', { style: { margin: '28px 0 4px', fontSize: 18, lineHeight: '28px', fontWeight: 700 } }, title),
    ads.map((ad, index) => (large && index === 0 ? largeCard(ad) : smallCard(ad, index))),
  );
}

function largeCard(ad: Ad): ReactElement {
  return h(
    'table',
    { key: ad.url, ...layout, width: '100%' },
    h(
      'tbody',
      null,
      ad.photo === null ? null : h('tr', null, h('td', null, photo(ad, LARGE, { width: '100%', maxHeight: 302 }))),
      h('tr', null, h('td', { style: { padding: '12px 0 18px' } }, facts(ad))),
    ),
  );
}

function smallCard(ad: Ad, index: number): ReactElement {
  const cell: CSSProperties = { padding: '18px 0', borderTop: `1px solid ${hairline}`, verticalAlign: 'top' };
  return h(
    'table',
    { key: `${index}${ad.url}`, ...layout, width: '100%' },
    h(
      'tbody',
      null,
      h(
        'tr',
        null,
        ad.photo === null
          ? null
          : h(
              'td',
              { width: SMALL.width + GAP, style: { ...cell, width: SMALL.width + GAP, paddingInlineEnd: GAP } },
              photo(ad, SMALL, { width: SMALL.width, height: SMALL.height }),
            ),
        h('td', { style: cell }, facts(ad)),
      ),
    ),
  );
}

/** The photo opens the ad too. Where photos are blocked or their format is unknown, its text shows what it is about. */
function photo({ photo: src, title, url }: Ad, size: typeof LARGE, style: CSSProperties): ReactElement {
  return h(
    Link,
    { href: url, style: { display: 'block' } },
    h('img', {
      src,
      alt: title,
      ...size,
      style: {
        display: 'block',
        height: 'auto',
        ...style,
        objectFit: 'cover',
        border: 0,
        borderRadius: 12,
        backgroundColor: tint,
        color: soft,
        fontSize: 14,
        lineHeight: '20px',
      },
    }),
  );
}

function facts({ price: amount, before, perArea, facts: known, place, seller, view, url }: Ad): ReactElement[] {
  return [
    h('div', { key: 'price', style: price }, amount),
    ...(before === null ? [] : [h('div', { key: 'before', style: quiet }, before)]),
    ...(perArea === null ? [] : [h('div', { key: 'perArea', style: quiet }, perArea)]),
    ...(known === '' ? [] : [h('div', { key: 'facts', style: { ...line, fontWeight: 600 } }, h('bdi', null, known))]),
    h('div', { key: 'place', style: line }, h('bdi', null, place)),
    ...(seller === '' ? [] : [h('div', { key: 'seller', style: quiet }, h('bdi', null, seller))]),
    h(
      'div',
      { key: 'view', style: { padding: '10px 0 0' } },
      h(
        Link,
        {
          href: url,
          style: {
            display: 'inline-block',
            padding: '10px 20px',
            border: `1px solid ${blue}`,
            borderRadius: 10,
            color: blue,
            fontSize: 15,
            lineHeight: '22px',
            fontWeight: 600,
            textDecoration: 'none',
          },
        },
        view,
      ),
    ),
  ];
}
