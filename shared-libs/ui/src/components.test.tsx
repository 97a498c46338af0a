import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Alert } from './alert.tsx';
import type { LinkAs } from './anchor.tsx';
import { Avatar } from './avatar.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Button, ButtonLink } from './button.tsx';
import { Carousel } from './carousel.tsx';
import { Checkbox } from './checkbox.tsx';
import { RemovableChip } from './chip.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorState } from './error-state.tsx';
import { Icon } from './icon.tsx';
import { Pagination, pageWindow } from './pagination.tsx';
import { Picture, pictureSrcSet } from './picture.tsx';
import { RadioCards } from './radio-cards.tsx';
import { SelectField } from './select-field.tsx';
import { Skeleton } from './skeleton.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';

/** Markup without emotion's inline styles and class names. */
const markup = (element: ReactElement) =>
  renderToStaticMarkup(element)
    .replace(/<style[^>]*>.*?<\/style>/gs, '')
    .replace(/ class="css-[^"]*"/g, '');

describe('ButtonLink', () => {
  it('is a plain link, or the link of a given router', () => {
    const RouterLink: LinkAs = ({ to, children, className }) => (
      <a href={to} data-router className={className}>
        {children}
      </a>
    );
    expect(markup(<ButtonLink href="/x">Go</ButtonLink>)).toBe('<a href="/x"><span>Go</span></a>');
    expect(
      markup(
        <ButtonLink href="/x" linkAs={RouterLink}>
          Go
        </ButtonLink>,
      ),
    ).toBe('<a href="/x" data-router="true"><span>Go</span></a>');
  });

  it('RemovableChip has an accessible name, and its cross is decoration', () => {
    const html = markup(
      <RemovableChip href="/a" removeLabel="Remove furnished">
        Furnished
      </RemovableChip>,
    );
    expect(html).toContain('aria-label="Remove furnished"');
    expect(html).toContain('aria-hidden="true"');
  });
});

describe('Button', () => {
  it('does not submit a form by accident', () => {
    expect(markup(<Button>Go</Button>)).toContain('type="button"');
    expect(markup(<Button type="submit">Go</Button>)).toContain('type="submit"');
  });

  it('stays focusable while it is busy', () => {
    const html = markup(<Button busy>Go</Button>);
    expect(html).toContain('aria-busy="true"');
    expect(html).not.toContain(' disabled');
  });
});

describe('Picture', () => {
  const photo = {
    base: 'http://media/demo/villa',
    widths: [320, 640, 960],
    width: 1600,
    height: 1200,
    color: '#aabbcc',
    alt: 'A villa',
  };

  it('offers AVIF in a few widths, WebP in one, and reserves its space', () => {
    const widths = [160, 320, 480, 640, 960, 1280, 1600];
    const html = markup(<Picture photo={{ ...photo, widths }} sizes="50vw" />);
    const offered = [320, 640, 960, 1600].map((width) => `${photo.base}-${width}.avif ${width}w`).join(', ');
    expect(html).toContain(`<source type="image/avif" srcSet="${offered}" sizes="50vw"/><img `);
    expect(html).toContain('width="1600" height="1200"');
    expect(html).toContain('background:#aabbcc');
    expect(html).toContain('loading="lazy"');
    expect(html).toContain('src="http://media/demo/villa-960.webp"');
  });

  it('offers the largest file of a small picture', () => {
    expect(pictureSrcSet({ base: photo.base, widths: [160, 200] })).toBe(`${photo.base}-200.avif 200w`);
  });

  it('has a high fetch priority if it is the first of the page', () => {
    const html = markup(<Picture photo={photo} sizes="50vw" priority alt="" />);
    expect(html).toContain('fetchPriority="high"');
    expect(html).toContain('loading="eager"');
    expect(html).toContain('alt=""');
  });
});

describe('Pagination', () => {
  const labels = { nav: 'Pages', previous: 'Previous', next: 'Next', page: (page: number) => `Page ${page}` };
  const hrefFor = (page: number) => (page === 1 ? '/list' : `/list/page-${page}`);

  it('shows first, last and neighbours, and bridges a gap of one', () => {
    expect(pageWindow(1, 3)).toEqual([1, 2, 3]);
    expect(pageWindow(5, 20)).toEqual([1, null, 4, 5, 6, null, 20]);
    expect(pageWindow(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(pageWindow(1, 2)).toEqual([1, 2]);
    expect(pageWindow(20, 20)).toEqual([1, null, 19, 20]);
  });

  it('renders links and marks the current page', () => {
    const html = markup(<Pagination page={2} pageCount={3} hrefFor={hrefFor} labels={labels} />);
    expect(html).toContain('<a href="/list" rel="prev" aria-label="Previous">');
    expect(html).toContain('<a href="/list/page-3" aria-label="Page 3">3</a>');
    expect(html).toContain('aria-current="page"');
  });

  it('renders nothing for a single page', () => {
    expect(markup(<Pagination page={1} pageCount={1} hrefFor={hrefFor} labels={labels} />)).toBe('');
  });
});

describe('Breadcrumbs', () => {
  it('renders an ordered list in a named navigation; the last item is the current page', () => {
    const html = markup(<Breadcrumbs label="Way" items={[{ label: 'Home', href: '/' }, { label: 'Tunis' }]} />);
    expect(html).toMatch(/^<nav aria-label="Way"><ol><li><a href="\/">Home<\/a><svg/);
    expect(html).toContain('<span aria-current="page">Tunis</span>');
  });

  it('renders separators after items, so that no line begins with one', () => {
    const items = ['Home', 'Sale', 'Tunis'].map((label) => ({ label, href: `/${label}` }));
    const html = markup(<Breadcrumbs label="Way" items={items} />);
    expect(html.match(/<svg/g)).toHaveLength(2);
    expect(html).not.toMatch(/<li><svg|<svg[^>]*>(?:(?!<\/svg>).)*<\/svg><\/li><\/ol>/);
  });
});

describe('form fields', () => {
  it('connect label, error and hint with the control', () => {
    const html = markup(<TextField id="mail" label="E-mail" type="email" error="Wrong" hint="Like a@b.tn" />);
    expect(html).toContain('<label for="mail">E-mail</label>');
    expect(html).toContain('aria-describedby="mail-error mail-hint"');
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain('id="mail-error" role="alert"');
    expect(html).toContain('dir="ltr"');
  });

  it('use dir=auto for longer texts', () => {
    expect(markup(<TextAreaField id="m" label="Message" />)).toContain('<textarea id="m" dir="auto"></textarea>');
    expect(markup(<TextAreaField id="m" label="Message" defaultValue="Bonjour" />)).toContain('>Bonjour</textarea>');
  });

  it('are not marked invalid without an error', () => {
    expect(markup(<TextField id="a" label="A" error={false} />)).not.toMatch(
      /aria-invalid|aria-describedby|role="alert"/,
    );
  });

  it('use native selects and check boxes', () => {
    expect(
      markup(<SelectField id="s" label="Sort" options={[{ value: 'a', label: 'A' }]} defaultValue="a" />),
    ).toContain('<select id="s"><option value="a" selected="">A</option></select>');
    expect(markup(<Checkbox id="c" label="Balcony" count={3} />)).toContain(
      '<label for="c"><input type="checkbox" id="c"/>',
    );
  });

  it('group radio cards in a fieldset with a legend', () => {
    const html = markup(
      <RadioCards
        legend="Kind"
        name="kind"
        defaultValue="b"
        options={[
          { value: 'a', label: 'A' },
          { value: 'b', label: 'B' },
        ]}
      />,
    );
    expect(html).toMatch(/^<fieldset><legend>Kind<\/legend>/);
    expect(html.match(/type="radio"/g)).toHaveLength(2);
    expect(html).toMatch(/value="b"[^>]*checked=""|checked=""[^>]*value="b"/);
  });
});

describe('Alert and Skeleton', () => {
  it('announce errors at once and other messages politely, if live', () => {
    expect(
      markup(
        <Alert tone="error" live>
          Bad
        </Alert>,
      ),
    ).toContain('role="alert"');
    expect(
      markup(
        <Alert tone="success" live>
          Good
        </Alert>,
      ),
    ).toContain('role="status"');
    expect(markup(<Alert>Note</Alert>)).not.toContain('role=');
    expect(markup(<ErrorState title="Failed" level={1} />)).toContain('<h1>Failed</h1>');
  });

  it('hide skeletons from assistive technology', () => {
    expect(markup(<Skeleton />)).toContain('aria-hidden="true"');
  });
});

describe('Dialog', () => {
  it('renders closed and empty on the server, even if it is open', () => {
    const html = markup(
      <Dialog open={false} onClose={() => undefined} title="Done" closeLabel="Close">
        Text
      </Dialog>,
    );
    expect(html).toMatch(/^<dialog aria-labelledby="[^"]+"><\/dialog>$/);
  });
});

describe('Carousel', () => {
  it('renders a named list that can be scrolled by keyboard, with named buttons', () => {
    const html = markup(
      <Carousel label="Of the day" previousLabel="Before" nextLabel="After">
        <p>One</p>
        <p>Two</p>
      </Carousel>,
    );
    expect(html).toContain('aria-label="Of the day"');
    expect(html).toContain('tabindex="0"');
    expect(html.match(/<li>/g)).toHaveLength(2);
    expect(html).toContain('aria-label="Before" aria-disabled="true"');
    expect(html).toContain('aria-label="After" aria-disabled="false"');
  });
});

describe('Icon and Avatar', () => {
  it('are hidden from assistive technology without a name', () => {
    expect(markup(<Icon name="heart" />)).toContain('aria-hidden="true"');
    expect(markup(<Icon name="heart" label="Favourite" />)).toContain('role="img" aria-label="Favourite"');
    expect(markup(<Avatar name="" />)).not.toContain('role=');
    expect(markup(<Avatar name="Amine" src="/a.jpg" />)).toContain('alt="Amine"');
  });

  it('mirror only directional icons', () => {
    expect(markup(<Icon name="chevron" />)).toContain('class="i i-m"');
    expect(markup(<Icon name="phone" />)).toContain('class="i"');
  });
});
