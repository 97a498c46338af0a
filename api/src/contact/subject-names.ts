import type { ContactSubject } from '@houni/domain/contact-subjects';
import type { Locale } from '@houni/domain/locale';

/** The names of the subjects in mails. */
export const SUBJECT_NAMES: Record<ContactSubject, Record<Locale, string>> = {
  question: { fr: 'Question', ar: 'سؤال', en: 'Question', it: 'Domanda', es: 'Pregunta' },
  my_ad: { fr: 'Mon annonce', ar: 'إعلاني', en: 'My listing', it: 'Il mio annuncio', es: 'Mi anuncio' },
  account: { fr: 'Mon compte', ar: 'حسابي', en: 'My account', it: 'Il mio account', es: 'Mi cuenta' },
  payment: { fr: 'Paiement', ar: 'الدفع', en: 'Payment', it: 'Pagamento', es: 'Pago' },
  agency: { fr: 'Agence', ar: 'وكالة', en: 'Agency', it: 'Agenzia', es: 'Agencia' },
  partnership: { fr: 'Partenariat', ar: 'شراكة', en: 'Partnership', it: 'Collaborazione', es: 'Colaboración' },
  press: { fr: 'Presse', ar: 'الصحافة', en: 'Press', it: 'Stampa', es: 'Prensa' },
  privacy: {
    fr: 'Données personnelles',
    ar: 'المعطيات الشخصية',
    en: 'Personal data',
    it: 'Dati personali',
    es: 'Datos personales',
  },
  other: { fr: 'Autre', ar: 'موضوع آخر', en: 'Other', it: 'Altro', es: 'Otro' },
};
