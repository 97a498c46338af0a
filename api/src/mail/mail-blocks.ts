import { createElement as h } from 'react';
import type { CSSProperties, ReactElement } from 'react';
import { Text } from '@react-email/text';
import type { Block } from './mail-content.ts';
import { adsElement } from './mail-ad-cards.ts';
import { MAIL_THEME } from './mail-theme.ts';

const { ink, soft, sand, tint, hairline } = MAIL_THEME;

export const paragraph: CSSProperties = { margin: '0 0 16px', fontSize: 16, lineHeight: '26px', color: ink };
export const small: CSSProperties = { margin: '0 0 8px', fontSize: 14, lineHeight: '22px', color: soft };
const box: CSSProperties = { margin: '0 0 20px', borderRadius: 12, backgroundColor: sand };
/** Padding is set on the cell, because Outlook ignores it on tables. */
const cell: CSSProperties = { padding: '14px 18px' };

/** Renders a block. User content is always a text node, never markup. */
export function createBlockElement(block: Block, index: number): ReactElement {
  switch (block.kind) {
    case 'title':
      return createBox(index, { backgroundColor: tint }, h('strong', { dir: 'auto', style: bold(17) }, block.text));
    case 'quote':
      return createBox(
        index,
        {},
        block.label === null ? null : h(Text, { style: { ...small, margin: '0 0 4px' } }, block.label),
        h(
          'div',
          { dir: 'auto', style: { fontSize: 16, lineHeight: '26px', color: ink, overflowWrap: 'anywhere' } },
          block.text.split('\n').flatMap((line, number) => (number === 0 ? [line] : [h('br', { key: number }), line])),
        ),
      );
    case 'facts':
      return factsElement(block.rows, index);
    case 'ads':
      return adsElement(block, index);
    case 'article':
      return h('div', { key: index, style: { ...paragraph }, dangerouslySetInnerHTML: { __html: block.html } });
    default:
      return block satisfies never;
  }
}

function bold(fontSize: number): CSSProperties {
  return { fontSize, lineHeight: '26px', fontWeight: 600, color: ink, overflowWrap: 'anywhere' };
}

function createBox(key: number, style: CSSProperties, ...children: (ReactElement | null)[]): ReactElement {
  return h(
    'table',
    {
      key,
      role: 'presentation',
      width: '100%',
      border: 0,
      cellPadding: 0,
      cellSpacing: 0,
      style: { ...box, ...style },
    },
    h('tbody', null, h('tr', null, h('td', { style: cell }, ...children))),
  );
}

/** A data table whose first column contains the headers. */
function factsElement(rows: { label: string; value: string }[], key: number): ReactElement {
  const side: CSSProperties = { padding: '10px 0', fontSize: 15, lineHeight: '22px', verticalAlign: 'top' };
  const line = (last: boolean) => (last ? {} : { borderBottom: `1px solid ${hairline}` });
  return h(
    'table',
    { key, width: '100%', border: 0, cellPadding: 0, cellSpacing: 0, style: { margin: '0 0 20px' } },
    h(
      'tbody',
      null,
      rows.map(({ label, value }, number) =>
        h(
          'tr',
          { key: number },
          h(
            'th',
            {
              scope: 'row',
              width: '34%',
              style: {
                ...side,
                ...line(number === rows.length - 1),
                paddingInlineEnd: 12,
                color: soft,
                fontWeight: 400,
                textAlign: 'start',
              },
            },
            label,
          ),
          h(
            'td',
            {
              style: {
                ...side,
                ...line(number === rows.length - 1),
                color: ink,
                fontWeight: 600,
                overflowWrap: 'anywhere',
              },
            },
            h('bdi', null, value),
          ),
        ),
      ),
    ),
  );
}
