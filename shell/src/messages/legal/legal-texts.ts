import type { Locale } from '@houni/contracts/locale';
import ar from './ar.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };

export interface LegalSection {
  /** The anchor that links lead to: the same in every language. */
  id: string;
  title: string;
  paragraphs: string[];
  table?: { head: string[]; rows: string[][] };
  /** What is said below the table. */
  after?: string;
  /** Text of the link that opens what the section is about, by its id. */
  action?: string;
}

export interface LegalTexts {
  title: string;
  intro: string;
  /** Which version holds; `{{date}}` is its day. */
  version: string;
  contents: string;
  contact: string;
  parts: { id: string; title: string; sections: LegalSection[] }[];
}

/** The legal page's texts. The page is rendered on the server alone, so that no visitor downloads them as script. */
export const LEGAL_TEXTS: Record<Locale, LegalTexts> = { fr, ar, en, it, es };
