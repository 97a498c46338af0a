import { declarationOf, matchPath } from '@houni/routing/match';
import type { Environment } from '../src/platform/environment.ts';
import type { Http } from '../src/platform/http.ts';

interface SentMail {
  subject: string;
  html: string;
}

/**
 * Follows every link of the mails that a test has sent: pages of the site and of the dashboard must exist on the host of
 * the link, and the API must answer its own links.
 * @returns a sentence for each link that leads nowhere
 */
export async function deadMailLinks(app: Http, environment: Environment): Promise<string[]> {
  const answer = await app.inject('/dev/mail/messages');
  // An API as in production has no such page.
  if (answer.statusCode !== 200) return [];
  const links = new Map<string, string>();
  for (const { subject, html } of answer.json<{ items: SentMail[] }>().items)
    for (const [, href = ''] of html.matchAll(/<a\s[^>]*href="([^"]*)"/g))
      links.set(href.replaceAll('&amp;', '&'), subject);
  const dead: string[] = [];
  for (const [href, subject] of links)
    if (!(await leadsSomewhere(href, app, environment))) dead.push(`the mail “${subject}” leads to ${href}`);
  return dead;
}

async function leadsSomewhere(href: string, app: Http, { apiUrl }: Environment): Promise<boolean> {
  if (/^(?:mailto|tel):/.test(href)) return true;
  const { origin, hostname, pathname, search } = new URL(href);
  if (origin === new URL(apiUrl).origin) return (await app.inject(pathname + search)).statusCode !== 404;
  const match = matchPath(pathname);
  if (match.kind !== 'route') return false;
  // Tests give the hosts different names; those of the dashboard begin like this.
  const isOfDashboard = declarationOf(match.route.name).host === 'dashboard';
  return isOfDashboard === /^(?:dashboard|my)\./.test(hostname);
}
