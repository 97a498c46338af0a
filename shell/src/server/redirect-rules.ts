import { redirectRulesRequest } from '@houni/api-client/requests/server';
import type { Logger } from 'pino';
import { redirectRulesAnswerSchema } from '@houni/contracts/redirect-rule';
import { applyRules, pathsOfPages, ruleTable } from '@houni/routing/redirect-rules';
import type { RuleHosts, RuleOutcome, RulePaths } from '@houni/routing/redirect-rules';

const TIMEOUT_MS = 3000;

export interface RedirectRulesOptions {
  apiUrl: string;
  hosts: RuleHosts;
  /** Milliseconds between two requests to the API. */
  pollMs: number;
  log: Pick<Logger, 'warn'>;
}

/**
 * The administrators' redirect rules in memory. They are polled in the background, so that no page waits for them. While
 * the API is unreachable the last rules stay in use.
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

  /** The outcome of the first rule that matches a request, or null. */
  find(path: string, search: string): RuleOutcome | null {
    return applyRules(this.#table, path, search, this.#options.hosts);
  }

  /** Paths that pages must not navigate to on the client; null if there are none, which is almost always the case. */
  get pagePaths(): RulePaths | null {
    return this.#paths;
  }

  /** Loads the rules and starts polling. Never rejects. */
  async start(): Promise<void> {
    await this.#poll();
    this.#timer = setInterval(() => void this.#poll(), this.#options.pollMs);
    this.#timer.unref();
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
  }

  async #poll(): Promise<void> {
    const { apiUrl, hosts, log } = this.#options;
    try {
      const response = await fetch(apiUrl + redirectRulesRequest().url, {
        // A cached answer may be older than the rule that an administrator has just saved.
        headers: { 'cache-control': 'no-cache' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`The API answered ${response.status}.`);
      const { items } = redirectRulesAnswerSchema.parse(await response.json());
      this.#table = ruleTable(items, hosts);
      const paths = pathsOfPages(this.#table);
      this.#paths = paths.exact.length + paths.prefix.length > 0 ? paths : null;
      this.#failing = false;
    } catch (error) {
      // Logged once, not at every poll.
      if (!this.#failing) log.warn({ err: error }, 'the redirect rules could not be read; the last ones stay');
      this.#failing = true;
    }
  }
}
