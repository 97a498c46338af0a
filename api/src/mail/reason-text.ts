import type { Locale } from '@houni/contracts/locale';
import type { MODERATION_REASONS } from '@houni/contracts/moderation';

/** Reasons to cancel an order or to refuse an agency. */
type AdministrationReason =
  | 'prohibited'
  | 'not_paid'
  | 'wrong_amount'
  | 'on_request'
  | 'registry_mismatch'
  | 'documents_missing'
  | 'not_an_agency'
  | 'unreachable';
type Reason = Exclude<(typeof MODERATION_REASONS)[number], 'other'> | AdministrationReason;

const REASONS: Record<Locale, Record<Reason, string>> = {
  fr: {
    incomplete: 'Il manque des informations importantes.',
    wrong_category: 'La catégorie ou le type de transaction ne correspond pas au bien.',
    wrong_place: 'Le lieu indiqué n’est pas celui du bien.',
    wrong_price: 'Le prix indiqué n’est pas le prix réel.',
    contact_in_text: 'Le titre ou le texte contient des coordonnées ou un lien ; elles ont leurs propres champs.',
    bad_photos: 'Les photos sont illisibles ou ne montrent pas le bien.',
    stolen_photos: 'Les photos appartiennent à quelqu’un d’autre.',
    duplicate: 'Ce bien est déjà publié dans une autre annonce.',
    scam: 'L’annonce présente les signes d’une arnaque.',
    unauthorised_agent: 'Le bien est proposé sans l’accord de son propriétaire.',
    offensive: 'Le contenu est blessant ou discriminatoire.',
    not_available: 'Le bien n’est plus disponible.',
    prohibited: 'Ce contenu n’est pas autorisé sur Houni.',
    not_paid: 'Le paiement n’est pas arrivé à temps.',
    wrong_amount: 'Le montant reçu n’est pas celui de la commande.',
    on_request: 'Elle a été annulée à votre demande.',
    registry_mismatch: 'Le numéro RNE ou le matricule fiscal ne correspond pas à l’agence.',
    documents_missing: 'Des justificatifs manquent ou sont illisibles.',
    not_an_agency: 'Le dossier n’est pas celui d’une agence immobilière.',
    unreachable: 'Nous n’avons pas pu vous joindre aux coordonnées indiquées.',
  },
  ar: {
    incomplete: 'تنقص معلومات مهمة.',
    wrong_category: 'الصنف أو نوع المعاملة لا يوافق العقار.',
    wrong_place: 'المكان المذكور ليس مكان العقار.',
    wrong_price: 'السعر المذكور ليس السعر الحقيقي.',
    contact_in_text: 'في العنوان أو النص معطيات اتصال أو رابط، ولها خاناتها الخاصة.',
    bad_photos: 'الصور غير واضحة أو لا تُظهر العقار.',
    stolen_photos: 'الصور ملك لشخص آخر.',
    duplicate: 'هذا العقار منشور في إعلان آخر.',
    scam: 'في الإعلان علامات احتيال.',
    unauthorised_agent: 'العقار معروض دون موافقة صاحبه.',
    offensive: 'المحتوى مسيء أو تمييزي.',
    not_available: 'لم يعد العقار متاحًا.',
    prohibited: 'هذا المحتوى غير مسموح به على هوني.',
    not_paid: 'لم يصل الدفع في الوقت المحدد.',
    wrong_amount: 'المبلغ الذي وصلنا لا يوافق مبلغ الطلب.',
    on_request: 'أُلغي بطلب منك.',
    registry_mismatch: 'رقم السجل الوطني للمؤسسات أو المعرّف الجبائي لا يوافق الوكالة.',
    documents_missing: 'تنقص وثائق أو أنها غير مقروءة.',
    not_an_agency: 'الملف لا يخص وكالة عقارية.',
    unreachable: 'تعذّر الاتصال بك على المعطيات المذكورة.',
  },
  en: {
    incomplete: 'Important information is missing.',
    wrong_category: 'The category or the kind of transaction does not match the property.',
    wrong_place: 'The place given is not where the property is.',
    wrong_price: 'The price given is not the real price.',
    contact_in_text: 'The title or the text contains contact details or a link; these have fields of their own.',
    bad_photos: 'The photos are unclear or do not show the property.',
    stolen_photos: 'The photos belong to somebody else.',
    duplicate: 'This property is already published in another listing.',
    scam: 'The listing shows signs of a scam.',
    unauthorised_agent: 'The property is offered without its owner’s consent.',
    offensive: 'The content is offensive or discriminatory.',
    not_available: 'The property is no longer available.',
    prohibited: 'This content is not allowed on Houni.',
    not_paid: 'The payment did not arrive in time.',
    wrong_amount: 'The amount received is not the amount of the order.',
    on_request: 'It was cancelled at your request.',
    registry_mismatch: 'The RNE or tax number does not match the agency.',
    documents_missing: 'Documents are missing or cannot be read.',
    not_an_agency: 'The application is not that of an estate agency.',
    unreachable: 'We could not reach you with the contact details given.',
  },
  it: {
    incomplete: 'Mancano informazioni importanti.',
    wrong_category: 'La categoria o il tipo di transazione non corrisponde all’immobile.',
    wrong_place: 'Il luogo indicato non è quello dell’immobile.',
    wrong_price: 'Il prezzo indicato non è quello reale.',
    contact_in_text: 'Il titolo o il testo contiene recapiti o un link: per questi ci sono campi appositi.',
    bad_photos: 'Le foto non sono chiare o non mostrano l’immobile.',
    stolen_photos: 'Le foto appartengono a qualcun altro.',
    duplicate: 'Questo immobile è già pubblicato in un altro annuncio.',
    scam: 'L’annuncio presenta i segni di una truffa.',
    unauthorised_agent: 'L’immobile è proposto senza il consenso del proprietario.',
    offensive: 'Il contenuto è offensivo o discriminatorio.',
    not_available: 'L’immobile non è più disponibile.',
    prohibited: 'Questo contenuto non è ammesso su Houni.',
    not_paid: 'Il pagamento non è arrivato in tempo.',
    wrong_amount: 'L’importo ricevuto non è quello dell’ordine.',
    on_request: 'È stato annullato su tua richiesta.',
    registry_mismatch: 'Il numero RNE o il codice fiscale non corrisponde all’agenzia.',
    documents_missing: 'Mancano dei documenti oppure non sono leggibili.',
    not_an_agency: 'La richiesta non è quella di un’agenzia immobiliare.',
    unreachable: 'Non siamo riusciti a contattarti ai recapiti indicati.',
  },
  es: {
    incomplete: 'Falta información importante.',
    wrong_category: 'La categoría o el tipo de operación no corresponde al inmueble.',
    wrong_place: 'El lugar indicado no es el del inmueble.',
    wrong_price: 'El precio indicado no es el real.',
    contact_in_text: 'El título o el texto contiene datos de contacto o un enlace; tienen sus propios campos.',
    bad_photos: 'Las fotos no se ven bien o no muestran el inmueble.',
    stolen_photos: 'Las fotos son de otra persona.',
    duplicate: 'Este inmueble ya está publicado en otro anuncio.',
    scam: 'El anuncio muestra indicios de estafa.',
    unauthorised_agent: 'El inmueble se ofrece sin el consentimiento de su propietario.',
    offensive: 'El contenido es ofensivo o discriminatorio.',
    not_available: 'El inmueble ya no está disponible.',
    prohibited: 'Este contenido no está permitido en Houni.',
    not_paid: 'El pago no llegó a tiempo.',
    wrong_amount: 'El importe recibido no es el del pedido.',
    on_request: 'Se ha anulado a petición tuya.',
    registry_mismatch: 'El número RNE o fiscal no corresponde a la agencia.',
    documents_missing: 'Faltan documentos o no se pueden leer.',
    not_an_agency: 'La solicitud no es de una agencia inmobiliaria.',
    unreachable: 'No hemos podido localizarte con los datos indicados.',
  },
};

const DEFAULT_TEXT: Record<Locale, string> = {
  fr: 'Notre équipe a pris cette décision après vérification.',
  ar: 'اتخذ فريقنا هذا القرار بعد التحقق.',
  en: 'Our team made this decision after a check.',
  it: 'Il nostro team ha preso questa decisione dopo una verifica.',
  es: 'Nuestro equipo ha tomado esta decisión tras una revisión.',
};

/** The sentence for a reason code. An unknown code gets a general sentence. */
export function reasonText(code: string, locale: Locale): string {
  const texts: Record<string, string> = REASONS[locale];
  return Object.hasOwn(texts, code) ? (texts[code] ?? DEFAULT_TEXT[locale]) : DEFAULT_TEXT[locale];
}
