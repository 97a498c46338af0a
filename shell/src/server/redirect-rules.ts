import type { Logger } from 'pino';
import { redirectRulesAnswerSchema } from '@houni/contracts/redirect-rule';
import { applyRules, pathsOfPages, ruleTable } from '@houni/routing/redirect-rules';
import type { RuleHosts, RuleOutcome, RulePaths } from '@houni/routing/redirect-rules';

const DEADLINE_MS = 3000;

export interface RedirectRulesOptions {
  apiUrl: string;
  hosts: RuleHosts;
  /** Milliseconds between two looks. */
  pollMs: number;
  log: Pick<Logger, 'warn'>;
}

/**
 * The administrators' redirect rules in memory. They are looked at again and again beside the requests: a page never
 * waits for them, and goes on with the last ones while the API is away.
 */
export class RedirectRules {
  readonly #options: RedirectRulesOptions;
  #table = ruleTable([], { siteUrl: 'http://shell.invalid', dashboardUrl: 'http://shell.invalid', more: [] });
  #paths: RulePaths | null = null;
  #timer: NodeJS.Timeout | null = null;
  #failing = false;

  constructor(options: RedirectRulesOptions) {
    this.#options = options;
  }

  /** What the rules say of a request, or null. */
  find(path: string, search: string): RuleOutcome | null {
    return applyRules(this.#table, path, search, this.#options.hosts);
  }

  /** The paths that pages must not lead to by themselves; null where there are none, as nearly always. */
  get pagePaths(): RulePaths | null {
    return this.#paths;
  }

  /** Looks for the first time, and from then on. Never rejects. */
  async start(): Promise<void> {
    await this.#look();
    this.#timer = setInterval(() => void this.#look(), this.#options.pollMs);
    this.#timer.unref();
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
  }

  async #look(): Promise<void> {
    const { apiUrl, hosts, log } = this.#options;
    try {
      const response = await fetch(`${apiUrl}/public/redirect-rules`, {
        // What the API keeps of its answers may be older than the rule that an administrator has just written.
        headers: { 'cache-control': 'no-cache' },
        signal: AbortSignal.timeout(DEADLINE_MS),
      });
      if (!response.ok) throw new Error(`the API answered ${response.status}`);
      const { items } = redirectRulesAnswerSchema.parse(await response.json());
      this.#table = ruleTable(items, hosts);
      const paths = pathsOfPages(this.#table);
      this.#paths = paths.exact.length + paths.prefix.length > 0 ? paths : null;
      this.#failing = false;
    } catch (error) {
      // Told once, not at every look.
      if (!this.#failing) log.warn({ err: error }, 'the redirect rules could not be read; the last ones stay');
      this.#failing = true;
    }
  }
}
