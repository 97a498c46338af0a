import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { OobRecord } from 'firebase-tools/lib/emulator/auth/state.js';

/** The language header of the current request: the emulator does not pass it on. */
export const mailLanguage = new AsyncLocalStorage<string>();

type MailText = { subject: string; text: string };

const VERIFY: Record<string, MailText> = {
  fr: {
    subject: 'Confirmez votre adresse e-mail',
    text: 'Bienvenue sur Houni. Pour confirmer votre adresse, ouvrez ce lien :',
  },
  ar: { subject: 'أكّد عنوان بريدك الإلكتروني', text: 'مرحبا بك في Houni. لتأكيد عنوانك، افتح هذا الرابط:' },
  en: { subject: 'Confirm your email address', text: 'Welcome to Houni. To confirm your address, open this link:' },
  it: {
    subject: 'Conferma il tuo indirizzo e-mail',
    text: 'Ti diamo il benvenuto su Houni. Per confermare l’indirizzo, apri questo link:',
  },
  es: {
    subject: 'Confirma tu correo electrónico',
    text: 'Te damos la bienvenida a Houni. Para confirmar tu correo, abre este enlace:',
  },
};
const RESET: Record<string, MailText> = {
  fr: {
    subject: 'Choisissez un nouveau mot de passe',
    text: 'Pour choisir un nouveau mot de passe Houni, ouvrez ce lien. Sans demande de votre part, ignorez ce message.',
  },
  ar: {
    subject: 'اختر كلمة سر جديدة',
    text: 'لاختيار كلمة سر جديدة لحسابك في Houni، افتح هذا الرابط. إن لم تطلب ذلك، تجاهل هذه الرسالة.',
  },
  en: {
    subject: 'Choose a new password',
    text: 'To choose a new Houni password, open this link. If you did not ask for it, ignore this message.',
  },
  it: {
    subject: 'Scegli una nuova password',
    text: 'Per scegliere una nuova password di Houni, apri questo link. Se non l’hai chiesto tu, ignora questo messaggio.',
  },
  es: {
    subject: 'Elige una contraseña nueva',
    text: 'Para elegir una contraseña nueva de Houni, abre este enlace. Si no lo has pedido, ignora este mensaje.',
  },
};
const MAILS_BY_REQUEST: Record<string, Record<string, MailText>> = { VERIFY_EMAIL: VERIFY, PASSWORD_RESET: RESET };

/**
 * The page of the site that the mailed links open. A Firebase project has one such address for all
 * kinds of links ("action URL") and distinguishes them by `mode`; in production it is set to the same page.
 */
export function siteActionLink(emulatorLink: string, siteUrl: string, language: string): string {
  const { searchParams } = new URL(emulatorLink);
  searchParams.set('lang', language);
  const prefix = language === 'fr' || !(language in VERIFY) ? '' : `/${language}`;
  return `${siteUrl}${prefix}/auth/email-confirmed?${searchParams}`;
}

/** The mail server of `SMTP_URL`, or the API's mail catcher in development, whose URL is in the data folder. */
export function mailServer(smtpUrl: string | undefined, dataDir: string): () => string | null {
  return () => {
    if (smtpUrl) return smtpUrl;
    const file = join(dataDir, 'mail-catcher.url');
    return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
  };
}

/** Sends the mails that Firebase sends in production. Without a mail server nothing is sent; a failure is logged. */
export function createMailer(server: () => string | null): (record: OobRecord, language: string) => void {
  return (record, language) => {
    const address = server();
    const mailTexts = MAILS_BY_REQUEST[record.requestType];
    const mailText = mailTexts?.[language] ?? mailTexts?.fr;
    if (!mailText || address === null) return;
    createTransport(address)
      .sendMail({
        from: 'Houni <noreply@houni.tn>',
        to: record.email,
        subject: mailText.subject,
        text: `${mailText.text}\n\n${record.oobLink}\n`,
      })
      .catch((error: unknown) => {
        console.error(
          `The mail about an account could not be sent: ${error instanceof Error ? error.message : String(error)}`,
        );
      });
  };
}
