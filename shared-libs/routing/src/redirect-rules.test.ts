import fc from 'fast-check';
import { applyRules, isAmong, pathsOfPages, ruleKey, ruleTable, ruleTarget } from './redirect-rules.ts';
import type { RedirectRule, RuleHosts } from './redirect-rules.ts';

const hosts: RuleHosts = {
  siteUrl: 'https://houni.tn',
  dashboardUrl: 'https://my.houni.tn',
  more: ['partner.example'],
};
type Row = [source: string, target: string | null, status?: 301 | 302 | 410];
const tableOf = (...rows: Row[]) =>
  ruleTable(
    rows.map(([source, target, status = target === null ? 410 : 301]): RedirectRule => {
      const match = source.endsWith('/*') ? 'prefix' : 'exact';
      return { source: source.replace(/\/\*$/, ''), match, target, status };
    }),
    hosts,
  );
const apply = (table: ReturnType<typeof tableOf>, address: string) => {
  const [path = '', query] = address.split('?');
  return applyRules(table, path, query === undefined ? '' : `?${query}`, hosts);
};

describe('ruleTarget', () => {
  it.each([
    ['/agencies', 'https://houni.tn/agencies'],
    ['/ar/عقارات', 'https://houni.tn/ar/%D8%B9%D9%82%D8%A7%D8%B1%D8%A7%D8%AA'],
    ['/blog/*', 'https://houni.tn/blog/'],
    ['https://houni.tn/blog?x=1#y', 'https://houni.tn/blog?x=1#y'],
    ['https://partner.example/offer', 'https://partner.example/offer'],
    ['https://my.houni.tn/ar/user-ads', 'https://my.houni.tn/ar/user-ads'],
  ])('%s', (target, expected) => {
    expect(ruleTarget(target, hosts)?.href).toBe(expected);
  });

  it.each([
    '',
    'agencies',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https://evil.example/partner.example',
    'https://partner.example.evil.example',
    'https://partner.example:8443/',
    'https://houni.tn@evil.example/',
    'https://user:secret@partner.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://my.houni.tn/agencies',
    'https://my.houni.tn/favourites',
    'https://my.houni.tn/*',
  ])('rejects %j', (target) => {
    expect(ruleTarget(target, hosts)).toBeNull();
  });

  it('accepts only our own hosts and the allowed hosts, for any text', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      '#',
      '?',
      '*',
      'https',
      'evil.example',
      'partner.example',
      '%2f',
      '\t',
      ' ',
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(piece).map((pieces) => `/${pieces.join('')}`),
    );
    fc.assert(
      fc.property(text, fc.webPath(), (target, behind) => {
        const outcome = apply(tableOf(['/old/*', target], ['/old-too/*', `${target}/*`]), `/old${behind}`);
        if (outcome === null || outcome.status === 410) return;
        expect(['houni.tn', 'my.houni.tn', 'partner.example']).toContain(
          new URL(outcome.to, 'https://houni.tn/').hostname,
        );
      }),
      { numRuns: 3000 },
    );
  });
});

describe('applyRules', () => {
  it('stays on this site when a path is normalised to two slashes', () => {
    expect(apply(tableOf(['/a', '/..//evil.example']), '/a')).toEqual({ status: 301, to: '/evil.example' });
  });

  it('applies a rule to its path in any form, and to no other path', () => {
    const table = tableOf(['/Été/promo', '/agencies']);
    for (const path of ['/été/promo', '/%C3%89t%C3%A9/PROMO/', '//été//promo', '/e\u0301te\u0301/promo']) {
      expect(apply(table, path)).toEqual({ status: 301, to: '/agencies' });
    }
    for (const path of ['/été', '/été/promo/x', '/fr/été/promo', '/']) expect(apply(table, path)).toBeNull();
  });

  it('applies a prefix rule to everything below it; exact and longer rules take precedence', () => {
    const table = tableOf(['/promo/*', '/pricing'], ['/promo/agents/*', '/add-agency'], ['/promo/agents/old', null]);
    expect(apply(table, '/promo')).toEqual({ status: 301, to: '/pricing' });
    expect(apply(table, '/promo/a/b')).toEqual({ status: 301, to: '/pricing' });
    expect(apply(table, '/promo/agents/2020')).toEqual({ status: 301, to: '/add-agency' });
    expect(apply(table, '/promo/agents/old')).toEqual({ status: 410 });
    expect(apply(table, '/promotion')).toBeNull();
  });

  it('appends the rest of the path when the target ends with /*', () => {
    const table = tableOf(
      ['/journal/*', '/blog/article/*'],
      ['/all/*', '/*'],
      ['/partner/*', 'https://partner.example/x/*'],
    );
    expect(apply(table, '/journal/titre-bleu')).toEqual({ status: 301, to: '/blog/article/titre-bleu' });
    expect(apply(table, '/journal/الرسم')).toEqual({ status: 301, to: `/blog/article/${encodeURIComponent('الرسم')}` });
    expect(apply(table, '/all//evil.example')).toEqual({ status: 301, to: '/evil.example' });
    expect(apply(table, '/all')).toEqual({ status: 301, to: '/' });
    expect(apply(table, '/partner/a/b?c=1')).toEqual({ status: 301, to: 'https://partner.example/x/a/b?c=1' });
  });

  it('keeps the query parameters that the target does not set', () => {
    const table = tableOf(['/promo', '/acheter/appartements?sort=newest#list']);
    expect(apply(table, '/promo?utm=x&sort=price-asc')).toEqual({
      status: 301,
      to: '/acheter/appartements?sort=newest&utm=x#list',
    });
  });

  it('redirects to the canonical form of a page in a single hop', () => {
    expect(apply(tableOf(['/promo', '/en/Acheter/appartements/page-1']), '/promo')).toEqual({
      status: 301,
      to: '/en/buy/apartments',
    });
  });

  it('follows rules that lead to rules; one temporary step makes the redirect temporary', () => {
    const table = tableOf(
      ['/a', '/b'],
      ['/b', 'https://houni.tn/c', 302],
      ['/c', '/pricing'],
      ['/d', '/e'],
      ['/e', null],
    );
    expect(apply(table, '/a')).toEqual({ status: 302, to: '/pricing' });
    expect(apply(table, '/c')).toEqual({ status: 301, to: '/pricing' });
    expect(apply(table, '/d')).toEqual({ status: 410 });
  });

  it('ignores rules that lead in a circle or too deep', () => {
    const table = tableOf(['/a', '/b'], ['/b', '/A/'], ['/c/*', '/c/deeper/*'], ['/d', '/d?x=1']);
    for (const path of ['/a', '/b', '/c/x', '/d']) expect(apply(table, path)).toBeNull();
  });

  it('never redirects to an address that has a rule itself', () => {
    const path = fc.constantFrom('/a', '/b', '/c', '/a/b', '/b/c', '/pricing');
    const rows = fc.array(
      fc.tuple(
        fc.oneof(
          path,
          path.map((text) => `${text}/*`),
        ),
        fc.oneof(
          path,
          path.map((text) => `${text}/*`),
        ),
      ),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(rows, path, (all, requested) => {
        const table = tableOf(...all);
        const outcome = apply(table, requested);
        if (outcome !== null && outcome.status !== 410) expect(apply(table, outcome.to)).toBeNull();
      }),
      { numRuns: 3000 },
    );
  });
});

describe('pathsOfPages', () => {
  it('returns the rule paths that belong to pages', () => {
    const paths = pathsOfPages(tableOf(['/pricing', '/tokens'], ['/old-thing', '/'], ['/blog/*', '/agencies']));
    expect(paths).toEqual({ exact: ['/pricing'], prefix: ['/blog'] });
    expect(['/Pricing/', '/blog', '/blog/article/x'].map((path) => isAmong(paths, path))).toEqual([true, true, true]);
    expect(['/old-thing', '/', '/blogs'].map((path) => isAmong(paths, path))).toEqual([false, false, false]);
  });

  it('returns null when there are too many', () => {
    const many = Array.from({ length: 200 }, (_, index): Row => [`/blog/article/a${index}`, '/blog']);
    const paths = pathsOfPages(tableOf(...many));
    expect(paths).toEqual({ exact: [], prefix: ['/'] });
    expect(isAmong(paths, '/agencies')).toBe(true);
  });
});

it('ruleKey is the same for all forms of a path', () => {
  expect(['/A//b/', 'a/b', '/%61/%42'].map(ruleKey)).toEqual(['/a/b', '/a/b', '/a/b']);
  expect(ruleKey('/')).toBe('/');
});
