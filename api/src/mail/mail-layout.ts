import { createElement as h } from 'react';
import type { CSSProperties, ReactElement } from 'react';
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { Locale } from '@houni/domain/locale';
import { directionOf, htmlLang, prefixOf } from '@houni/routing/locale';
import { LABELS } from './labels.ts';
import type { MailContent } from './mail-content.ts';
import { createBlockElement, paragraph, small } from './mail-blocks.ts';
import { MAIL_THEME } from './mail-theme.ts';

const { ink, soft, blue, white, sand, hairline, font } = MAIL_THEME;

const footerLink: CSSProperties = { color: soft, textDecoration: 'underline' };

/** The layout of all mails: name of the site, content on a white card, one button, reason for the mail. */
export function createMailElement(content: MailContent, locale: Locale, siteUrl: string): ReactElement {
  const labels = LABELS[locale];
  const dir = directionOf(locale);
  const home = `${siteUrl}${prefixOf(locale) || '/'}`;
  return h(
    Html,
    { lang: htmlLang(locale), dir },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      // Automatic dark themes of mail clients would make our two backgrounds equal.
      h('meta', { name: 'color-scheme', content: 'light' }),
      h('title', null, content.subject),
    ),
    h(Preview, null, content.preview),
    h(
      Body,
      { style: { margin: 0, padding: '24px 12px', backgroundColor: sand, fontFamily: font, color: ink } },
      // Some mail clients ignore the direction of the document, but not that of a table.
      h(
        Container,
        { dir, style: { maxWidth: 600 } },
        h(
          Text,
          { style: { margin: '0 8px 14px', fontSize: 24, lineHeight: '32px', fontWeight: 700 } },
          h(
            Link,
            { href: home, style: { color: blue, textDecoration: 'none' } },
            // The name is text beside the mark, so that it is there where pictures are blocked.
            h('img', {
              src: `${siteUrl}/icons/icon-192.png`,
              alt: '',
              width: 36,
              height: 36,
              style: { marginInlineEnd: 10, border: 0, borderRadius: 8, verticalAlign: 'middle' },
            }),
            labels.brand,
          ),
        ),
        sheet(content),
        footer(content, labels, home),
      ),
    ),
  );
}

function sheet({ heading, before, blocks, action, after }: MailContent): ReactElement {
  return h(
    'table',
    {
      role: 'presentation',
      width: '100%',
      border: 0,
      cellPadding: 0,
      cellSpacing: 0,
      style: { backgroundColor: white, borderRadius: 14, border: `1px solid ${hairline}` },
    },
    h(
      'tbody',
      null,
      h(
        'tr',
        null,
        h(
          'td',
          { style: { padding: '28px 24px 16px' } },
          h(
            Heading,
            { as: 'h1', style: { margin: '0 0 14px', fontSize: 24, lineHeight: '34px', fontWeight: 700, color: ink } },
            heading,
          ),
          before.map((text, index) => h(Text, { key: `before${index}`, style: paragraph }, text)),
          blocks.map(createBlockElement),
          action && actionButton(action),
          after.map((text, index) => h(Text, { key: `after${index}`, style: small }, text)),
        ),
      ),
    ),
  );
}

function actionButton({ label, url }: NonNullable<MailContent['action']>): ReactElement {
  return h(
    Section,
    { style: { margin: '4px 0 12px' } },
    h(
      Button,
      {
        href: url,
        style: {
          padding: '13px 24px',
          borderRadius: 10,
          backgroundColor: blue,
          color: white,
          fontSize: 16,
          fontWeight: 600,
        },
      },
      label,
    ),
  );
}

function footer({ why, unsubscribeUrl }: MailContent, labels: (typeof LABELS)[Locale], home: string): ReactElement {
  const line: CSSProperties = { ...small, margin: '0 8px 6px', fontSize: 13, lineHeight: '20px' };
  return h(
    Section,
    null,
    h(Hr, { style: { margin: '20px 0 14px', borderColor: hairline } }),
    h(Text, { style: line }, why),
    unsubscribeUrl !== null &&
      h(Text, { style: line }, h(Link, { href: unsubscribeUrl, style: footerLink }, labels.unsubscribe)),
    h(Text, { style: line }, h(Link, { href: home, style: footerLink }, labels.brand), ` · ${labels.about}`),
  );
}
