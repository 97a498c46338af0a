/**
 * A plain React page as a process: one request to the API, then a header and 24 cards with emotion in one
 * `renderToString`, and the answer as JSON for hydration. What such a page costs is the unit of `bench:cost`.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { css, jsx } from '@emotion/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

/** What a card shows. */
interface Item {
  publicKey: string;
  title: string;
  price: { millimes: number };
  area?: number | null;
  photos?: { url?: string }[];
}

const header = css({ display: 'flex', gap: 8, borderBottom: '1px solid #ddd' });
const grid = css({ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fill, minmax(16rem, 1fr))' });
const card = css({ border: '1px solid #ddd', borderRadius: 8, '& img': { inlineSize: '100%' } });
const price = css({ fontWeight: 700, color: '#0b4f9c' });
const facts = css({ display: 'flex', gap: 8, color: '#555' });
const LINKS = Array.from({ length: 40 }, (_, index) => `/link-${index}`);

function Links(): ReactElement {
  return jsx('nav', { css: header }, ...LINKS.map((href) => jsx('a', { href, key: href }, href)));
}

function Card({ item }: { item: Item }): ReactElement {
  const href = `/items/${item.publicKey}`;
  return jsx(
    'li',
    { css: card },
    jsx('img', { src: `/photos/${item.publicKey}.avif`, alt: item.title, width: 400, height: 300, loading: 'lazy' }),
    jsx('h2', null, jsx('a', { href }, item.title)),
    jsx('p', { css: price }, `${item.price.millimes / 1000} DT`),
    jsx('p', { css: facts }, ...[item.area ?? 0, 3, 2].map((fact, index) => jsx('span', { key: index }, fact))),
    jsx('button', { type: 'button', 'aria-pressed': false }, '♥'),
  );
}

function Page({ items }: { items: Item[] }): ReactElement {
  const cards = items.map((item) => jsx(Card, { item, key: item.publicKey }));
  return jsx('div', null, jsx(Links, null), jsx('main', null, jsx('ul', { css: grid }, ...cards)), jsx(Links, null));
}

const api = process.env.BENCH_PLAIN_API ?? '';
const server = createServer((_request, response) => {
  void (async () => {
    const answer = (await (await fetch(api)).json()) as { items: Item[] };
    const state = JSON.stringify(answer).replaceAll('<', '\\u003c');
    const page = renderToString(jsx(Page, { items: answer.items }));
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><html lang="fr"><head><title>Plain</title></head><body>${page}<script type="application/json">${state}</script></body></html>`,
    );
  })();
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port)); // a TCP server
