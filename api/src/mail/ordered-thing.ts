import type { Locale } from '@houni/contracts/locale';
import { createWriter } from './wording.ts';
import type { Forms } from './wording.ts';

interface Names {
  credits: Forms;
  plan: (name: string, period: string) => string;
  monthly: string;
  yearly: string;
}

const inBrackets = (name: string, period: string) => `${name} (${period})`;

const NAMES: Record<Locale, Names> = {
  fr: { plan: inBrackets, credits: { one: '# crédit', other: '# crédits' }, monthly: 'un mois', yearly: 'un an' },
  ar: {
    credits: { one: 'رصيد واحد', two: 'رصيدان', few: '# أرصدة', many: '# رصيدًا', other: '# رصيد' },
    plan: (name, period) => `اشتراك ${name} لمدة ${period}`,
    monthly: 'شهر',
    yearly: 'سنة',
  },
  en: { plan: inBrackets, credits: { one: '# credit', other: '# credits' }, monthly: 'one month', yearly: 'one year' },
  it: { plan: inBrackets, credits: { one: '# credito', other: '# crediti' }, monthly: 'un mese', yearly: 'un anno' },
  es: { plan: inBrackets, credits: { one: '# crédito', other: '# créditos' }, monthly: 'un mes', yearly: 'un año' },
};

/** What was ordered, by the id of a pack or by those of a plan and its period: "20 crédits", "Pro 60 (un an)". */
export function orderedThing(what: string, locale: Locale): string {
  const names = NAMES[locale];
  const pack = /^credits-(\d{1,6})$/.exec(what)?.[1];
  if (pack !== undefined) return createWriter(locale).count(Number(pack), names.credits);
  const [, plan, period] = /^([a-z]+(?:-\d+)?):(monthly|yearly)$/.exec(what) ?? [];
  if (plan === undefined) return what;
  const name = plan.replace('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
  return names.plan(name, period === 'yearly' ? names.yearly : names.monthly);
}
