import type { Locale } from '@houni/domain/locale';

/** Why the recipient gets a mail. Shown at the end of every mail. */
export type WhyReceived =
  | 'newsletterForm'
  | 'newsletter'
  | 'advertiser'
  | 'reporter'
  | 'sender'
  | 'administrator'
  | 'conversation'
  | 'messageForm'
  | 'alertForm'
  | 'alert'
  | 'order'
  | 'agency'
  | 'invitation'
  | 'account';

export interface Labels {
  /** Labels of facts. */
  reason: string;
  note: string;
  /** Above the message that is answered. */
  yourMessage: string;
  name: string;
  email: string;
  phone: string;
  subject: string;
  reference: string;
  product: string;
  amount: string;
  /** Before the bank account, or the address of the office. */
  payTo: string;
  invoice: string;
  creditNote: string;
  created: string;
  updated: string;
  renewed: string;
  closed: string;
  refused: string;
  /** The link of an ad's card. */
  view: string;
  /** Before the earlier price of an ad. */
  before: string;
  /** In place of an agency's name on the card of an ad. */
  privateSeller: string;
  /** Above favourites whose price fell. */
  lowered: string;
  reductions: string;
  unsubscribe: string;
  /** The name of the site. */
  brand: string;
  about: string;
  why: Record<WhyReceived, string>;
}

export const LABELS: Record<Locale, Labels> = {
  fr: {
    reason: 'Motif',
    yourMessage: 'Votre message',
    note: 'Précision de notre équipe',
    name: 'Nom',
    email: 'E-mail',
    phone: 'Téléphone',
    subject: 'Objet',
    reference: 'Référence',
    payTo: 'À payer à',
    invoice: 'Facture',
    creditNote: 'Avoir',
    product: 'Commande',
    amount: 'Montant',
    created: 'Annonces créées',
    updated: 'Annonces mises à jour',
    renewed: 'Annonces renouvelées',
    closed: 'Annonces closes',
    refused: 'Lignes refusées',
    view: 'Voir',
    before: 'avant',
    privateSeller: 'Particulier',
    lowered: 'Prix baissé',
    reductions: 'Vos favoris ont baissé de prix',
    unsubscribe: 'Se désinscrire',
    brand: 'Houni',
    about: 'L’immobilier en Tunisie',
    why: {
      newsletterForm: 'Vous recevez ce message parce que cette adresse a été saisie pour la newsletter Houni.',
      newsletter: 'Vous recevez ce message parce que vous êtes abonné à la newsletter Houni.',
      advertiser: 'Vous recevez ce message parce que vous avez une annonce sur Houni.',
      reporter: 'Vous recevez ce message parce que vous avez fait un signalement sur Houni.',
      sender: 'Vous recevez ce message parce que vous avez écrit depuis Houni.',
      administrator: 'Vous recevez ce message parce que vous administrez Houni.',
      conversation: 'Vous recevez ce message parce que vous avez une conversation en cours sur Houni.',
      messageForm: 'Vous recevez ce message parce que cette adresse a été saisie pour écrire à un annonceur sur Houni.',
      alertForm: 'Vous recevez ce message parce que cette adresse a été saisie pour une alerte sur Houni.',
      alert: 'Vous recevez ce message parce que vous avez demandé une alerte pour cette recherche.',
      order: 'Vous recevez ce message parce que vous avez passé une commande sur Houni.',
      agency: 'Vous recevez ce message parce que vous êtes responsable d’une agence sur Houni.',
      invitation: 'Vous recevez ce message parce qu’une agence vous a invité sur Houni.',
      account: 'Vous recevez ce message parce qu’il concerne votre compte Houni.',
    },
  },
  ar: {
    reason: 'السبب',
    yourMessage: 'رسالتك',
    note: 'توضيح من فريقنا',
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    phone: 'الهاتف',
    subject: 'الموضوع',
    reference: 'المرجع',
    payTo: 'الدفع إلى',
    invoice: 'الفاتورة',
    creditNote: 'إشعار الدائن',
    product: 'الطلب',
    amount: 'المبلغ',
    created: 'إعلانات جديدة',
    updated: 'إعلانات محدّثة',
    renewed: 'إعلانات مجدّدة',
    closed: 'إعلانات مغلقة',
    refused: 'أسطر مرفوضة',
    view: 'عرض',
    before: 'كان',
    privateSeller: 'من الخواص',
    lowered: 'انخفض السعر',
    reductions: 'انخفض سعر مفضلاتك',
    unsubscribe: 'إلغاء الاشتراك',
    brand: 'هوني',
    about: 'العقارات في تونس',
    why: {
      newsletterForm: 'تصلك هذه الرسالة لأن هذا العنوان أُدخل للاشتراك في النشرة البريدية لهوني.',
      newsletter: 'تصلك هذه الرسالة لأنك مشترك في النشرة البريدية لهوني.',
      advertiser: 'تصلك هذه الرسالة لأن لك إعلانًا على هوني.',
      reporter: 'تصلك هذه الرسالة لأنك قدّمت بلاغًا على هوني.',
      sender: 'تصلك هذه الرسالة لأنك كتبت رسالة عبر هوني.',
      administrator: 'تصلك هذه الرسالة لأنك من المسؤولين عن هوني.',
      conversation: 'تصلك هذه الرسالة لأن لك محادثة على هوني.',
      messageForm: 'تصلك هذه الرسالة لأن هذا العنوان أُدخل للكتابة إلى معلن على هوني.',
      alertForm: 'تصلك هذه الرسالة لأن هذا العنوان أُدخل لتلقّي تنبيه على هوني.',
      alert: 'تصلك هذه الرسالة لأنك طلبت تنبيهًا لهذا البحث.',
      order: 'تصلك هذه الرسالة لأنك قدّمت طلبًا على هوني.',
      agency: 'تصلك هذه الرسالة لأنك تدير وكالة على هوني.',
      invitation: 'تصلك هذه الرسالة لأن وكالة دعتك إلى هوني.',
      account: 'تصلك هذه الرسالة لأنها تخص حسابك في هوني.',
    },
  },
  en: {
    reason: 'Reason',
    yourMessage: 'Your message',
    note: 'Note from our team',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    subject: 'Subject',
    reference: 'Reference',
    payTo: 'Pay to',
    invoice: 'Invoice',
    creditNote: 'Credit note',
    product: 'Order',
    amount: 'Amount',
    created: 'Listings created',
    updated: 'Listings updated',
    renewed: 'Listings renewed',
    closed: 'Listings closed',
    refused: 'Rows refused',
    view: 'View',
    before: 'was',
    privateSeller: 'Private seller',
    lowered: 'Price reduced',
    reductions: 'Your favourites cost less now',
    unsubscribe: 'Unsubscribe',
    brand: 'Houni',
    about: 'Property in Tunisia',
    why: {
      newsletterForm: 'You are getting this message because this address was entered for the Houni newsletter.',
      newsletter: 'You are getting this message because you subscribed to the Houni newsletter.',
      advertiser: 'You are getting this message because you have a listing on Houni.',
      reporter: 'You are getting this message because you made a report on Houni.',
      sender: 'You are getting this message because you wrote to somebody from Houni.',
      administrator: 'You are getting this message because you are an administrator of Houni.',
      conversation: 'You are getting this message because you have a conversation on Houni.',
      messageForm: 'You are getting this message because this address was entered to write to an advertiser on Houni.',
      alertForm: 'You are getting this message because this address was entered for an alert on Houni.',
      alert: 'You are getting this message because you asked for an alert for this search.',
      order: 'You are getting this message because you placed an order on Houni.',
      agency: 'You are getting this message because you run an agency on Houni.',
      invitation: 'You are getting this message because an agency invited you to Houni.',
      account: 'You are getting this message because it concerns your Houni account.',
    },
  },
  it: {
    reason: 'Motivo',
    yourMessage: 'Il tuo messaggio',
    note: 'Una precisazione del nostro team',
    name: 'Nome',
    email: 'E-mail',
    phone: 'Telefono',
    subject: 'Oggetto',
    reference: 'Riferimento',
    payTo: 'Da pagare a',
    invoice: 'Fattura',
    creditNote: 'Nota di credito',
    product: 'Ordine',
    amount: 'Importo',
    created: 'Annunci creati',
    updated: 'Annunci aggiornati',
    renewed: 'Annunci rinnovati',
    closed: 'Annunci chiusi',
    refused: 'Righe rifiutate',
    view: 'Vedi',
    before: 'prima',
    privateSeller: 'Privato',
    lowered: 'Prezzo ribassato',
    reductions: 'I tuoi preferiti costano meno',
    unsubscribe: 'Cancella l’iscrizione',
    brand: 'Houni',
    about: 'Gli immobili in Tunisia',
    why: {
      newsletterForm: 'Ricevi questo messaggio perché questo indirizzo è stato inserito per la newsletter di Houni.',
      newsletter: 'Ricevi questo messaggio perché hai richiesto la newsletter di Houni.',
      advertiser: 'Ricevi questo messaggio perché hai un annuncio su Houni.',
      reporter: 'Ricevi questo messaggio perché hai fatto una segnalazione su Houni.',
      sender: 'Ricevi questo messaggio perché hai scritto da Houni.',
      administrator: 'Ricevi questo messaggio perché amministri Houni.',
      conversation: 'Ricevi questo messaggio perché hai una conversazione su Houni.',
      messageForm:
        'Ricevi questo messaggio perché questo indirizzo è stato inserito per scrivere a un inserzionista su Houni.',
      alertForm: 'Ricevi questo messaggio perché questo indirizzo è stato inserito per un avviso su Houni.',
      alert: 'Ricevi questo messaggio perché hai chiesto un avviso per questa ricerca.',
      order: 'Ricevi questo messaggio perché hai fatto un ordine su Houni.',
      agency: 'Ricevi questo messaggio perché gestisci un’agenzia su Houni.',
      invitation: 'Ricevi questo messaggio perché un’agenzia ti ha invitato su Houni.',
      account: 'Ricevi questo messaggio perché riguarda il tuo account Houni.',
    },
  },
  es: {
    reason: 'Motivo',
    yourMessage: 'Tu mensaje',
    note: 'Una aclaración de nuestro equipo',
    name: 'Nombre',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    subject: 'Asunto',
    reference: 'Referencia',
    payTo: 'Pagar a',
    invoice: 'Factura',
    creditNote: 'Factura rectificativa',
    product: 'Pedido',
    amount: 'Importe',
    created: 'Anuncios creados',
    updated: 'Anuncios actualizados',
    renewed: 'Anuncios renovados',
    closed: 'Anuncios cerrados',
    refused: 'Filas rechazadas',
    view: 'Ver',
    before: 'antes',
    privateSeller: 'Particular',
    lowered: 'Precio rebajado',
    reductions: 'Tus favoritos han bajado de precio',
    unsubscribe: 'Darme de baja',
    brand: 'Houni',
    about: 'Inmuebles en Túnez',
    why: {
      newsletterForm: 'Recibes este mensaje porque se ha introducido esta dirección para el boletín de Houni.',
      newsletter: 'Recibes este mensaje porque te has suscrito al boletín de Houni.',
      advertiser: 'Recibes este mensaje porque tienes un anuncio en Houni.',
      reporter: 'Recibes este mensaje porque enviaste una denuncia en Houni.',
      sender: 'Recibes este mensaje porque has escrito desde Houni.',
      administrator: 'Recibes este mensaje porque administras Houni.',
      conversation: 'Recibes este mensaje porque tienes una conversación en Houni.',
      messageForm:
        'Recibes este mensaje porque se ha introducido esta dirección para escribir a un anunciante en Houni.',
      alertForm: 'Recibes este mensaje porque se ha introducido esta dirección para una alerta en Houni.',
      alert: 'Recibes este mensaje porque pediste una alerta para esta búsqueda.',
      order: 'Recibes este mensaje porque has hecho un pedido en Houni.',
      agency: 'Recibes este mensaje porque gestionas una agencia en Houni.',
      invitation: 'Recibes este mensaje porque una agencia te ha invitado a Houni.',
      account: 'Recibes este mensaje porque se refiere a tu cuenta de Houni.',
    },
  },
};
