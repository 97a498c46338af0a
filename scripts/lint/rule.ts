import type { RuleTester } from 'oxlint/plugins-dev';

/** A rule of an oxlint plugin; the package exports this type only inside its tester. */
export type Rule = Extract<Parameters<RuleTester['run']>[1], { create: unknown }>;
export type RuleContext = Parameters<Rule['create']>[0];
export type Visitor = ReturnType<Rule['create']>;
