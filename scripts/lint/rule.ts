import type { RuleTester } from 'oxlint/plugins-dev';

/** A rule as oxlint's plugins write it; the package names this type only inside its tester. */
export type Rule = Extract<Parameters<RuleTester['run']>[1], { create: unknown }>;
export type RuleContext = Parameters<Rule['create']>[0];
export type Visitor = ReturnType<Rule['create']>;
