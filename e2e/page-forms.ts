import type { Locator, Page } from '@playwright/test';
import type { Locale } from '@houni/domain/locale';

type TestedLocale = Extract<Locale, 'fr' | 'ar'>;

/** What a visitor reads in these forms. */
const WORDS = {
  fr: {
    fullName: 'Nom complet',
    email: 'Adresse e-mail',
    signUp: { agency: /agence immobilière/, consent: /^J’accepte les conditions/, submit: 'Créer mon compte' },
    profile: { title: 'Modifier mes informations', phone: 'Téléphone', save: 'Enregistrer' },
    contact: { title: 'Votre message', subject: 'Sujet', message: 'Message', send: 'Envoyer le message' },
  },
  ar: {
    fullName: 'الاسم الكامل',
    email: 'البريد الإلكتروني',
    signUp: { agency: /وكالة عقارية/, consent: /^أوافق على الشروط/, submit: 'إنشاء حسابي' },
    profile: { title: 'تعديل معلوماتي', phone: 'الهاتف', save: 'حفظ' },
    contact: { title: 'رسالتك', subject: 'الموضوع', message: 'الرسالة', send: 'إرسال الرسالة' },
  },
} as const;

/** Fields of the sign-up form that the sign-in form does not have, and its button. */
interface SignUpForm {
  agency: Locator;
  name: Locator;
  consent: Locator;
  submit: Locator;
}

/** The sign-up form of a page in one language; e-mail address and password are those of `signInForm`. */
export function signUpForm(page: Page, locale: TestedLocale): SignUpForm {
  const { fullName, signUp } = WORDS[locale];
  const main = page.getByRole('main');
  return {
    agency: main.getByRole('checkbox', { name: signUp.agency }),
    name: main.getByLabel(fullName, { exact: true }),
    consent: main.getByRole('checkbox', { name: signUp.consent }),
    submit: main.getByRole('button', { name: signUp.submit, exact: true }),
  };
}

/** Fields and button of the form on the profile page. */
interface ProfileForm {
  name: Locator;
  phone: Locator;
  italian: Locator;
  save: Locator;
}

/** The form of the profile page in one language. */
export function profileForm(page: Page, locale: TestedLocale): ProfileForm {
  const { fullName, profile } = WORDS[locale];
  const region = page.getByRole('region', { name: profile.title, exact: true });
  return {
    name: region.getByLabel(fullName, { exact: true }),
    phone: region.getByLabel(profile.phone),
    italian: region.getByRole('checkbox', { name: 'Italiano', exact: true }),
    save: region.getByRole('button', { name: profile.save, exact: true }),
  };
}

/** Fields and button of the form on the contact page. */
interface ContactForm {
  /** The part of the page with the form, or with the confirmation in its place. */
  region: Locator;
  subject: Locator;
  name: Locator;
  email: Locator;
  message: Locator;
  send: Locator;
}

/** The form of the contact page in one language. */
export function contactForm(page: Page, locale: TestedLocale): ContactForm {
  const { fullName, email, contact } = WORDS[locale];
  const region = page.getByRole('region', { name: contact.title, exact: true });
  return {
    region,
    subject: region.getByLabel(contact.subject, { exact: true }),
    name: region.getByLabel(fullName, { exact: true }),
    email: region.getByLabel(email, { exact: true }),
    message: region.getByLabel(contact.message, { exact: true }),
    send: region.getByRole('button', { name: contact.send, exact: true }),
  };
}
