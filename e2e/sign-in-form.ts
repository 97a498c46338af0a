import type { Locator, Page } from '@playwright/test';
import type { Locale } from '@houni/domain/locale';
import { expectMounted } from './document-parts.ts';

/** What a visitor reads in the sign-in form. */
const WORDS: Record<Locale, { email: string; password: string; submit: string }> = {
  fr: { email: 'Adresse e-mail', password: 'Mot de passe', submit: 'Se connecter' },
  ar: { email: 'البريد الإلكتروني', password: 'كلمة السر', submit: 'دخول' },
  en: { email: 'Email address', password: 'Password', submit: 'Sign in' },
  it: { email: 'Indirizzo e-mail', password: 'Password', submit: 'Accedi' },
  es: { email: 'Correo electrónico', password: 'Contraseña', submit: 'Iniciar sesión' },
};

/** Fields and button of the sign-in form; other screens of the sign-in remote have the same fields. */
interface SignInForm {
  email: Locator;
  password: Locator;
  submit: Locator;
}

/** The sign-in form of a page in one language. */
export function signInForm(page: Page, locale: Locale): SignInForm {
  const { email, password, submit } = WORDS[locale];
  const main = page.getByRole('main');
  return {
    email: main.getByLabel(email, { exact: true }),
    password: main.getByLabel(password, { exact: true }),
    submit: main.getByRole('button', { name: submit, exact: true }),
  };
}

/** Signs in on the sign-in screen, once it is mounted. */
export async function signIn(page: Page, locale: Locale, address: string, secret: string): Promise<void> {
  await expectMounted(page, 'auth');
  const { email, password, submit } = signInForm(page, locale);
  await email.fill(address);
  await password.fill(secret);
  await submit.click();
}
