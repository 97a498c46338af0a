/** The security page of the account. */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { makeAccount, sentCode } from './auth-emulator.ts';
import { expectMounted } from './document-parts.ts';
import { demo, product } from './product.ts';
import { signIn } from './sign-in-form.ts';
import { uniqueEmail } from './unique.ts';

/** Texts of the page that tests need, in two languages. */
export const WORDS = {
  fr: {
    locale: 'fr',
    prefix: '',
    fullName: 'Salma Trabelsi',
    title: 'Connexion et sécurité',
    newPassword: 'Nouveau mot de passe',
    changePassword: 'Changer le mot de passe',
    changed: 'Mot de passe modifié.',
    confirmYou: 'Confirmez que c’est bien vous',
    presentPassword: 'Mot de passe actuel',
    confirm: 'Confirmer',
    close: 'Fermer',
    wrong: 'Adresse e-mail ou mot de passe incorrect.',
    network: 'La connexion au réseau a échoué.',
    newEmail: 'Nouvelle adresse e-mail',
    changeEmail: 'Changer d’adresse',
    sent: 'Consultez la nouvelle boîte de réception',
    goOn: 'Continuer',
    addPhone: 'Ajouter un téléphone',
    number: 'Numéro de téléphone',
    getCode: 'Recevoir le code',
    code: 'Code à 6 chiffres',
    submitCode: 'Valider',
    phoneAdded: 'Votre téléphone est ajouté.',
    secondStep: 'Vérification en deux étapes',
    addApp: 'Ajouter une application',
    noApp: 'Les applications d’authentification ne sont pas activées sur ce site',
    picture: 'Code QR de votre clé',
    switchOn: 'Activer',
    wrongCode: 'Ce code n’est pas le bon.',
    appAdded: 'Votre application est ajoutée.',
  },
  ar: {
    locale: 'ar',
    prefix: '/ar',
    fullName: 'سلمى الطرابلسي',
    title: 'الدخول والأمان',
    newPassword: 'كلمة السر الجديدة',
    changePassword: 'تغيير كلمة السر',
    changed: 'تغيرت كلمة السر',
    confirmYou: 'أكد أنك صاحب الحساب',
    presentPassword: 'كلمة السر الحالية',
    confirm: 'تأكيد',
    close: 'إغلاق',
    wrong: 'البريد الإلكتروني أو كلمة السر غير صحيحة.',
    network: 'انقطع الاتصال بالشبكة.',
    newEmail: 'العنوان الجديد',
    changeEmail: 'تغيير العنوان',
    sent: 'افتح بريدك الجديد',
    goOn: 'متابعة',
    addPhone: 'إضافة هاتف',
    number: 'رقم الهاتف',
    getCode: 'الحصول على الرمز',
    code: 'رمز من 6 أرقام',
    submitCode: 'تأكيد',
    phoneAdded: 'أضيف هاتفك',
    secondStep: 'التحقق على مرحلتين',
    addApp: 'إضافة تطبيق',
    noApp: 'تطبيقات المصادقة غير مفعّلة',
    picture: 'رمز QR لمفتاحك',
    switchOn: 'تفعيل',
    wrongCode: 'هذا الرمز غير صحيح.',
    appAdded: 'أضيف تطبيقك',
  },
} as const;
export type Words = (typeof WORDS)[keyof typeof WORDS];

/** Makes an account with a password. @returns its address */
export async function makePasswordAccount(words: Words, secondFactor?: string): Promise<string> {
  const email = uniqueEmail('security');
  await makeAccount({
    email,
    password: demo.password,
    displayName: words.fullName,
    ...(secondFactor !== undefined && { secondFactor }),
  });
  return email;
}

/** Makes an account with a password and opens its security page. @returns its address */
export async function openNewSecurity(page: Page, words: Words): Promise<string> {
  const email = await makePasswordAccount(words);
  await openSecurity(page, words, email);
  return email;
}

/** Signs in and opens the page: the dashboard redirects signed-out visitors to sign-in. */
export async function openSecurity(
  page: Page,
  words: Words,
  email: string,
  password: string = demo.password,
): Promise<void> {
  await page.goto(`${product.dashboardUrl}${words.prefix}/security`);
  await signIn(page, words.locale, email, password);
  await onSecurity(page, words);
  await expect(page.getByRole('main').getByText(email).first()).toBeVisible();
}

/** Waits until sign-in has redirected to the page and it is hydrated. */
export async function onSecurity(page: Page, words: Words): Promise<void> {
  await expect(page).toHaveURL(`${product.dashboardUrl}${words.prefix}/security`);
  await expectMounted(page, 'dashboard');
}

/** The dialog that requires a recent sign-in. */
export const recentLogin = (page: Page, words: Words) => page.getByRole('dialog', { name: words.confirmYou });

/** Enters the password in this dialog, whose field has the focus. */
export async function prove(page: Page, words: Words, password: string = demo.password): Promise<void> {
  await expect(recentLogin(page, words).getByLabel(words.presentPassword, { exact: true })).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

/** Enters the code that a phone number has received. */
export async function giveCode(page: Page, words: Words, phone: string): Promise<void> {
  await expect.poll(() => sentCode(phone).catch(() => '')).toMatch(/^\d{6}$/);
  await page.getByLabel(words.code).fill(await sentCode(phone));
}
