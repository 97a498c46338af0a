import type { Locale } from '@houni/contracts/locale';
import { LABELS } from './labels.ts';
import type { Block, Letter } from './letter.ts';

/** The same mail for programs that show no HTML. */
export function letterText({ heading, before, blocks, action, after, why, unsubscribeUrl }: Letter, locale: Locale) {
  const parts = [
    heading,
    ...before,
    ...blocks.map(blockText),
    ...(action ? [`${action.label}\n${action.url}`] : []),
    ...after,
    ['-- ', why, ...(unsubscribeUrl === null ? [] : [`${LABELS[locale].unsubscribe}: ${unsubscribeUrl}`])].join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'title':
      return block.text;
    case 'facts':
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'quote':
      return [
        ...(block.label === null ? [] : [`${block.label}:`]),
        ...block.text.split('\n').map((line) => `> ${line}`.trimEnd()),
      ].join('\n');
    case 'ads':
      return block.ads.map(({ title, place, price, url }) => `${title}\n${place}\n${price}\n${url}`).join('\n\n');
    case 'article':
      return block.text;
    default:
      return block satisfies never;
  }
}
