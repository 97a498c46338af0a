import type { Locale } from '@houni/domain/locale';
import { LABELS } from './labels.ts';
import type { Block, MailContent } from './mail-content.ts';

/** The plain-text version of a mail; only it shows the address of the button, for mail programs that do not open it. */
export function renderMailText(
  { heading, before, blocks, action, after, why, unsubscribeUrl }: MailContent,
  locale: Locale,
) {
  const colon = locale === 'fr' ? '\u00A0: ' : ': ';
  const parts = [
    heading,
    ...before,
    ...blocks.map((block) => blockText(block, colon)),
    ...(action ? [`${action.label}\n${action.url}`] : []),
    ...after,
    ['-- ', why, ...(unsubscribeUrl === null ? [] : [`${LABELS[locale].unsubscribe}${colon}${unsubscribeUrl}`])].join(
      '\n',
    ),
  ];
  return `${parts.join('\n\n')}\n`;
}

function blockText(block: Block, colon: string): string {
  switch (block.kind) {
    case 'title':
      return block.text;
    case 'facts':
      return block.rows.map(({ label, value }) => label + colon + value).join('\n');
    case 'quote':
      return [
        ...(block.label === null ? [] : [(block.label + colon).trimEnd()]),
        ...block.text.split('\n').map((line) => `> ${line}`.trimEnd()),
      ].join('\n');
    case 'ads':
      return [
        ...(block.title === null ? [] : [block.title]),
        ...block.ads.map(({ price, before, perArea, facts, place, seller, url }) =>
          [price, before, perArea, facts, place, seller, url].filter((line) => line !== null && line !== '').join('\n'),
        ),
      ].join('\n\n');
    case 'article':
      return block.text;
    default:
      return block satisfies never;
  }
}
