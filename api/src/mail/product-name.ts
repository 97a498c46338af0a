import type { Locale } from '@houni/domain/locale';
import { createTextFormatter } from './mail-texts.ts';
import type { PluralForms } from './mail-texts.ts';

interface ProductTexts {
  credits: PluralForms;
  plan: (name: string, period: string) => string;
  monthly: string;
  yearly: string;
}

const withPeriod = (name: string, period: string) => `${name} (${period})`;

const PRODUCT_TEXTS: Record<Locale, ProductTexts> = {
  fr: { plan: withPeriod, credits: { one: '# crédit', other: '# crédits' }, monthly: 'un mois', yearly: 'un an' },
  ar: {
    credits: { one: 'نقطة واحدة', two: 'نقطتان', few: '# نقاط', many: '# نقطة', other: '# نقطة' },
    plan: (name, period) => `باقة ${name} لمدة ${period}`,
    monthly: 'شهر',
    yearly: 'سنة',
  },
  en: { plan: withPeriod, credits: { one: '# credit', other: '# credits' }, monthly: 'one month', yearly: 'one year' },
  it: { plan: withPeriod, credits: { one: '# credito', other: '# crediti' }, monthly: 'un mese', yearly: 'un anno' },
  es: { plan: withPeriod, credits: { one: '# crédito', other: '# créditos' }, monthly: 'un mes', yearly: 'un año' },
};

/** The name of a product: a credit pack ("credits-20" → "20 crédits") or a plan ("pro-60:yearly" → "Pro 60 (un an)"). */
export function productName(id: string, locale: Locale): string {
  const texts = PRODUCT_TEXTS[locale];
  const pack = /^credits-(\d{1,6})$/.exec(id)?.[1];
  if (pack !== undefined) return createTextFormatter(locale).count(Number(pack), texts.credits);
  const [, plan, period] = /^([a-z]+(?:-\d+)?):(monthly|yearly)$/.exec(id) ?? [];
  if (plan === undefined) return id;
  const name = plan.replace('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
  return texts.plan(name, period === 'yearly' ? texts.yearly : texts.monthly);
}
