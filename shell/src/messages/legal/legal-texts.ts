import type { Locale } from '@houni/domain/locale';
import ar from './ar.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };

export interface LegalSection {
  /** The anchor, which is the same in every language. */
  id: string;
  title: string;
  paragraphs: string[];
  table?: { head: string[]; rows: string[][] };
  /** Text below the table. */
  after?: string;
  /** Text of the link to what the section is about, by its id. */
  action?: string;
}

export interface LegalTexts {
  title: string;
  intro: string;
  /** The version of the terms; `{{date}}` is replaced. */
  version: string;
  contents: string;
  contact: string;
  parts: { id: string; title: string; sections: LegalSection[] }[];
}

/** The texts of the legal page. It is rendered on the server only, so they are not part of a script. */
export const LEGAL_TEXTS: Record<Locale, LegalTexts> = { fr, ar, en, it, es };
