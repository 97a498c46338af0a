import type { AgencyFieldReason, AgencyRefusalField } from '@houni/domain/agency-registration';
import type { Locale } from '@houni/domain/locale';

/** The fields and documents of a registration, as the form calls them. */
const FIELDS: Record<Locale, Record<AgencyRefusalField, string>> = {
  fr: {
    name: 'Nom de l’agence',
    legalName: 'Raison sociale',
    registryNumber: 'Numéro RNE',
    taxNumber: 'Matricule fiscal',
    licence: 'Licence',
    place: 'Lieu',
    address: 'Adresse',
    phones: 'Téléphone',
    email: 'Adresse e-mail',
    website: 'Site web',
    texts: 'Présentation',
    cover: 'Photo de couverture',
    logo: 'Logo',
    document_rne: 'Document : extrait du RNE',
    document_tax: 'Document : matricule fiscal',
    document_licence: 'Document : licence',
    document_identity: 'Document : pièce d’identité',
    document_mandate: 'Document : mandat',
  },
  ar: {
    name: 'اسم الوكالة',
    legalName: 'الاسم القانوني',
    registryNumber: 'رقم السجل الوطني للمؤسسات',
    taxNumber: 'المعرّف الجبائي',
    licence: 'الرخصة',
    place: 'المكان',
    address: 'العنوان',
    phones: 'الهاتف',
    email: 'البريد الإلكتروني',
    website: 'موقع الويب',
    texts: 'نص التقديم',
    cover: 'صورة الغلاف',
    logo: 'الشعار',
    document_rne: 'الوثيقة: مضمون السجل الوطني للمؤسسات',
    document_tax: 'الوثيقة: المعرّف الجبائي',
    document_licence: 'الوثيقة: الرخصة',
    document_identity: 'الوثيقة: بطاقة الهوية',
    document_mandate: 'الوثيقة: التفويض',
  },
  en: {
    name: 'Name of the agency',
    legalName: 'Legal name',
    registryNumber: 'RNE number',
    taxNumber: 'Tax number',
    licence: 'Licence',
    place: 'Place',
    address: 'Address',
    phones: 'Telephone',
    email: 'Email address',
    website: 'Website',
    texts: 'Text about the agency',
    cover: 'Cover photo',
    logo: 'Logo',
    document_rne: 'Document: RNE extract',
    document_tax: 'Document: tax number',
    document_licence: 'Document: licence',
    document_identity: 'Document: identity card',
    document_mandate: 'Document: mandate',
  },
  it: {
    name: 'Nome dell’agenzia',
    legalName: 'Ragione sociale',
    registryNumber: 'Numero RNE',
    taxNumber: 'Codice fiscale della società',
    licence: 'Licenza',
    place: 'Luogo',
    address: 'Indirizzo',
    phones: 'Telefono',
    email: 'Indirizzo e-mail',
    website: 'Sito web',
    texts: 'Presentazione',
    cover: 'Foto di copertina',
    logo: 'Logo',
    document_rne: 'Documento: estratto RNE',
    document_tax: 'Documento: codice fiscale',
    document_licence: 'Documento: licenza',
    document_identity: 'Documento: documento d’identità',
    document_mandate: 'Documento: mandato',
  },
  es: {
    name: 'Nombre de la agencia',
    legalName: 'Razón social',
    registryNumber: 'Número RNE',
    taxNumber: 'Número fiscal',
    licence: 'Licencia',
    place: 'Lugar',
    address: 'Dirección',
    phones: 'Teléfono',
    email: 'Dirección de correo',
    website: 'Sitio web',
    texts: 'Presentación',
    cover: 'Foto de portada',
    logo: 'Logotipo',
    document_rne: 'Documento: extracto del RNE',
    document_tax: 'Documento: número fiscal',
    document_licence: 'Documento: licencia',
    document_identity: 'Documento: documento de identidad',
    document_mandate: 'Documento: mandato',
  },
};

/** What is wrong with one of them. */
const REASONS: Record<Locale, Record<AgencyFieldReason, string>> = {
  fr: {
    missing: 'Cela manque.',
    unreadable: 'Cela n’est pas lisible.',
    mismatch: 'Cela ne correspond pas au reste du dossier.',
    expired: 'La date de validité est passée.',
    incorrect: 'Cela n’est pas correct.',
    not_allowed: 'Cela n’est pas autorisé sur Houni.',
  },
  ar: {
    missing: 'غير موجود.',
    unreadable: 'غير مقروء.',
    mismatch: 'لا يوافق بقية الملف.',
    expired: 'انتهت مدة صلاحيته.',
    incorrect: 'غير صحيح.',
    not_allowed: 'غير مسموح به على هوني.',
  },
  en: {
    missing: 'It is missing.',
    unreadable: 'It cannot be read.',
    mismatch: 'It does not match the rest of the application.',
    expired: 'It is out of date.',
    incorrect: 'It is not correct.',
    not_allowed: 'It is not allowed on Houni.',
  },
  it: {
    missing: 'Manca.',
    unreadable: 'Non è leggibile.',
    mismatch: 'Non corrisponde al resto della richiesta.',
    expired: 'La validità è scaduta.',
    incorrect: 'Non è corretto.',
    not_allowed: 'Non è consentito su Houni.',
  },
  es: {
    missing: 'Falta.',
    unreadable: 'No se puede leer.',
    mismatch: 'No coincide con el resto de la solicitud.',
    expired: 'Ha caducado.',
    incorrect: 'No es correcto.',
    not_allowed: 'No está permitido en Houni.',
  },
};

/** A field or document that a moderator has refused, with the reason and their note. */
export interface RefusedField {
  field: AgencyRefusalField;
  reason: AgencyFieldReason;
  note: string | null;
}

/** A row of a mail: the name of the field, and why it was refused. */
export function refusedFieldRow({ field, reason, note }: RefusedField, locale: Locale) {
  const why = REASONS[locale][reason];
  return { label: FIELDS[locale][field], value: note === null ? why : `${why} ${note}` };
}
