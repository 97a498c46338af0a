import { LOCALES, type Locale } from '@houni/domain/locale';
import type { AgencyPlace } from './types.ts';
import type { Random } from './random.ts';
import { shortPlaceName } from './short-place-name.ts';

type Texts = { taglines: string[]; who: string[]; what: string[]; how: string[] };

/** `{name}` is the agency, `{place}` its delegation. The same line number says much the same in each language. */
const TEXTS: Record<Locale, Texts> = {
  fr: {
    taglines: [
      'Vendre et louer à {place}, sans mauvaise surprise',
      'Des biens visités et vérifiés à {place}',
      'Votre adresse à {place}, choisie avec soin',
      'Ventes, locations et gestion autour de {place}',
      '{place} : nous connaissons chaque rue',
      'Le juste prix, expliqué chiffres à l’appui',
      'Une équipe de quartier, des dossiers complets',
      'Maisons, appartements et terrains à {place}',
      'L’immobilier humain, à {place} et alentour',
      'Du premier appel à la remise des clés',
      'Conseil, estimation et visites à {place}',
      'Habiter ou investir à {place} en confiance',
    ],
    who: [
      '{name} est une équipe installée à {place}, au contact des propriétaires du quartier depuis ses débuts.',
      'Née d’une affaire de famille, {name} accompagne acheteurs et locataires de {place} et des environs.',
      '{name} réunit des conseillers qui vivent à {place} et travaillent là où ils habitent.',
      'À {place}, {name} suit peu de biens à la fois, pour les connaître tous.',
      '{name} a ouvert son bureau à {place} avec une idée simple : dire clairement ce qui est vérifié et ce qui reste à vérifier.',
      'Présente à {place}, l’agence {name} traite la vente, la location et la gestion.',
    ],
    what: [
      'Nous estimons chaque bien sur place, puis nous contrôlons le titre, les charges et les autorisations avant de publier.',
      'Appartements familiaux, villas, terrains à bâtir et locaux : chaque annonce est photographiée et mesurée par nous.',
      'Les locations sont signées avec un état des lieux écrit, photos à l’appui.',
      'Nos clients à l’étranger suivent leur dossier à distance, avec un seul interlocuteur.',
      'Nous préparons avec le vendeur les pièces que le notaire ou l’avocat demandera.',
      'Les prix sont comparés aux ventes récentes du secteur, et nous le montrons.',
    ],
    how: [
      'Les honoraires sont annoncés avant la première visite.',
      'Une réponse vous parvient le jour même, y compris le samedi matin.',
      'Les visites se font sur rendez-vous, en semaine et le samedi.',
      'Passez au bureau : le café est offert et le conseil aussi.',
      'Nous préférons une visite de moins à une promesse de trop.',
      'Après la signature, nous restons joignables.',
    ],
  },
  ar: {
    taglines: [
      'البيع والكراء في {place} دون مفاجآت',
      'عقارات زرناها وتثبتنا منها في {place}',
      'عنوانكم في {place} نختاره بعناية',
      'بيع وكراء وتصرّف في {place} وما حولها',
      'نعرف أنهج {place} واحدا واحدا',
      'السعر العادل بالأرقام والتفسير',
      'فريق من الحي وملفات كاملة',
      'منازل وشقق وأراض في {place}',
      'عقار بوجه إنساني في {place} وضواحيها',
      'من أول مكالمة إلى تسليم المفاتيح',
      'نصيحة وتقدير وزيارات في {place}',
      'للسكن أو الاستثمار في {place} بكل ثقة',
    ],
    who: [
      '{name} فريق مستقر في {place} وعلى اتصال دائم بأصحاب العقارات في الحي.',
      'انطلقت {name} شركة عائلية وهي ترافق المشترين والمكترين في {place} وما جاورها.',
      'تجمع {name} مستشارين يسكنون في {place} ويعملون فيها.',
      'في {place}، تتابع {name} عددا قليلا من العقارات حتى تعرفها كلها.',
      'فتحت {name} مكتبها في {place} بفكرة بسيطة: نقول بوضوح ما تثبتنا منه وما بقي للتثبت.',
      'تتولى وكالة {name} في {place} البيع والكراء والتصرف.',
    ],
    what: [
      'نقدّر كل عقار في عين المكان ونراجع الرسم والمعاليم والرخص قبل النشر.',
      'شقق عائلية وفيلات وأراض ومحلات: نصوّر كل عقار ونقيسه بأنفسنا.',
      'يُمضى الكراء مع محضر معاينة كتابي وصور.',
      'يتابع حرفاؤنا بالخارج ملفاتهم عن بعد مع مخاطب واحد.',
      'نحضّر مع البائع الوثائق التي سيطلبها عدل الإشهاد أو المحامي.',
      'نقارن الأسعار بآخر المبيعات في الجهة ونعرض ذلك عليكم.',
    ],
    how: [
      'المعاليم معلومة قبل أول زيارة.',
      'نجيب في نفس اليوم، ويوم السبت صباحا أيضا.',
      'الزيارات بموعد طوال الأسبوع ويوم السبت.',
      'مرحبا بكم في المكتب: القهوة والنصيحة دون مقابل.',
      'زيارة أقلّ خير من وعد زائد.',
      'نبقى على ذمتكم بعد الإمضاء.',
    ],
  },
  en: {
    taglines: [
      'Selling and letting in {place}, without bad surprises',
      'Visited and checked homes in {place}',
      'Your address in {place}, chosen with care',
      'Sales, lettings and management around {place}',
      '{place}: we know every street',
      'A fair price, explained with figures',
      'A neighbourhood team with complete files',
      'Houses, apartments and land in {place}',
      'Property with a human face in {place}',
      'From the first call to the keys',
      'Advice, valuation and visits in {place}',
      'Live or invest in {place} with confidence',
    ],
    who: [
      '{name} is a team based in {place}, close to the owners of the neighbourhood from the start.',
      'Born as a family business, {name} helps buyers and tenants in {place} and around.',
      '{name} brings together advisers who live in {place} and work where they live.',
      'In {place}, {name} follows few properties at a time, so as to know them all.',
      '{name} opened its office in {place} with a simple idea: say clearly what has been checked and what has not.',
      'Present in {place}, {name} handles sales, lettings and management.',
    ],
    what: [
      'We value each property on site, then check title, charges and permits before publishing.',
      'Family apartments, villas, plots and shops: we photograph and measure every one ourselves.',
      'Lettings are signed with a written inventory and pictures.',
      'Clients abroad follow their file from a distance, with one person to talk to.',
      'With the seller we prepare the papers that the notary or lawyer will ask for.',
      'Prices are compared with recent sales nearby, and we show you how.',
    ],
    how: [
      'Fees are stated before the first visit.',
      'You get an answer the same day, Saturday mornings included.',
      'Visits are by appointment, weekdays and Saturdays.',
      'Come to the office: coffee is free and so is advice.',
      'We prefer one visit fewer to one promise too many.',
      'After the signature we remain within reach.',
    ],
  },
  it: {
    taglines: [
      'Vendere e affittare a {place} senza brutte sorprese',
      'Immobili visitati e verificati a {place}',
      'Il vostro indirizzo a {place}, scelto con cura',
      'Vendite, affitti e gestione intorno a {place}',
      '{place}: conosciamo ogni via',
      'Il prezzo giusto, spiegato con i numeri',
      'Una squadra di quartiere, pratiche complete',
      'Case, appartamenti e terreni a {place}',
      'Immobiliare dal volto umano a {place} e dintorni',
      'Dalla prima telefonata alla consegna delle chiavi',
      'Consulenza, stime e visite a {place}',
      'Abitare o investire a {place} in tutta fiducia',
    ],
    who: [
      '{name} è una squadra con sede a {place}, vicina ai proprietari del quartiere fin dall’inizio.',
      'Nata come impresa di famiglia, {name} assiste acquirenti e inquilini a {place} e dintorni.',
      '{name} riunisce consulenti che vivono a {place} e lavorano dove abitano.',
      'A {place}, {name} segue pochi immobili alla volta, per conoscerli tutti.',
      '{name} ha aperto a {place} con un’idea semplice: dire con chiarezza che cosa è verificato e che cosa no.',
      'Presente a {place}, l’agenzia {name} si occupa di vendita, affitto e gestione.',
    ],
    what: [
      'Valutiamo ogni immobile sul posto e controlliamo titolo, spese e permessi prima di pubblicare.',
      'Appartamenti, ville, terreni e negozi: fotografiamo e misuriamo tutto noi.',
      'Gli affitti si firmano con un verbale scritto e fotografie.',
      'I clienti all’estero seguono la pratica a distanza, con un solo referente.',
      'Prepariamo con il venditore i documenti che il notaio o l’avvocato chiederà.',
      'Confrontiamo i prezzi con le vendite recenti della zona, e lo mostriamo.',
    ],
    how: [
      'Le commissioni sono comunicate prima della prima visita.',
      'Rispondiamo in giornata, anche il sabato mattina.',
      'Le visite si fanno su appuntamento, nei giorni feriali e il sabato.',
      'Passate in ufficio: il caffè è offerto, il consiglio anche.',
      'Meglio una visita in meno che una promessa di troppo.',
      'Anche dopo la firma restiamo a disposizione.',
    ],
  },
  es: {
    taglines: [
      'Vender y alquilar en {place} sin sorpresas',
      'Inmuebles visitados y comprobados en {place}',
      'Su dirección en {place}, elegida con cuidado',
      'Ventas, alquileres y gestión en torno a {place}',
      '{place}: conocemos cada calle',
      'El precio justo, explicado con cifras',
      'Un equipo de barrio y expedientes completos',
      'Casas, pisos y terrenos en {place}',
      'Inmobiliaria con rostro humano en {place} y alrededores',
      'De la primera llamada a la entrega de llaves',
      'Asesoría, tasación y visitas en {place}',
      'Vivir o invertir en {place} con confianza',
    ],
    who: [
      '{name} es un equipo instalado en {place}, cerca de los propietarios del barrio desde el principio.',
      'Nacida como empresa familiar, {name} acompaña a compradores e inquilinos en {place} y alrededores.',
      '{name} reúne a asesores que viven en {place} y trabajan donde viven.',
      'En {place}, {name} lleva pocos inmuebles a la vez para conocerlos todos.',
      '{name} abrió en {place} con una idea sencilla: decir con claridad qué está comprobado y qué no.',
      'Presente en {place}, la agencia {name} se ocupa de venta, alquiler y gestión.',
    ],
    what: [
      'Tasamos cada inmueble sobre el terreno y comprobamos título, cargas y permisos antes de publicar.',
      'Pisos, villas, solares y locales: los fotografiamos y medimos nosotros.',
      'Los alquileres se firman con un inventario escrito y fotografías.',
      'Los clientes en el extranjero siguen su expediente a distancia, con una sola persona de contacto.',
      'Preparamos con el vendedor los papeles que pedirá el notario o el abogado.',
      'Comparamos los precios con las ventas recientes de la zona, y lo mostramos.',
    ],
    how: [
      'Los honorarios se comunican antes de la primera visita.',
      'Respondemos el mismo día, también el sábado por la mañana.',
      'Las visitas son con cita, entre semana y los sábados.',
      'Pase por la oficina: el café es gratis y el consejo también.',
      'Preferimos una visita menos que una promesa de más.',
      'Después de la firma seguimos disponibles.',
    ],
  },
};

type Hours = Record<Locale, { days: string; hours: string }[]>;
const WEEK: Record<'weekdays' | 'saturday' | 'everyday' | 'mondayToSaturday', Record<Locale, string>> = {
  weekdays: {
    fr: 'Lundi – vendredi',
    ar: 'الاثنين – الجمعة',
    en: 'Monday – Friday',
    it: 'Lunedì – venerdì',
    es: 'Lunes – viernes',
  },
  saturday: { fr: 'Samedi', ar: 'السبت', en: 'Saturday', it: 'Sabato', es: 'Sábado' },
  everyday: { fr: 'Tous les jours', ar: 'كل الأيام', en: 'Every day', it: 'Tutti i giorni', es: 'Todos los días' },
  mondayToSaturday: {
    fr: 'Lundi – samedi',
    ar: 'الاثنين – السبت',
    en: 'Monday – Saturday',
    it: 'Lunedì – sabato',
    es: 'Lunes – sábado',
  },
};

/** Tagline and two paragraphs in each language; every language says the same. */
export function describeAgency(
  random: Random,
  { name, delegation }: AgencyPlace,
): { tagline: Record<Locale, string>; description: Record<Locale, string> } {
  const line = random.int(0, 11);
  const [who, what, alsoWhat, how] = [random.int(0, 5), random.int(0, 5), random.int(1, 5), random.int(0, 5)];
  const fill = (text: string | undefined, locale: Locale): string => {
    const place = shortPlaceName(delegation.names[locale]);
    const filled = (text ?? '').replaceAll('{name}', name).replaceAll('{place}', place);
    return locale === 'fr' ? frenchContractions(filled) : filled;
  };
  const forEach = (write: (texts: Texts, locale: Locale) => string): Record<Locale, string> => {
    const [fr, ar, en, it, es] = LOCALES.map((locale) => write(TEXTS[locale], locale));
    return { fr: fr ?? '', ar: ar ?? '', en: en ?? '', it: it ?? '', es: es ?? '' };
  };
  return {
    tagline: forEach((texts, locale) => fill(texts.taglines[line], locale)),
    description: forEach((texts, locale) =>
      [
        `${fill(texts.who[who], locale)} ${fill(texts.what[what], locale)}`,
        `${fill(texts.what[(what + alsoWhat) % 6], locale)} ${fill(texts.how[how], locale)}`,
      ].join('\n\n'),
    ),
  };
}

function frenchContractions(text: string): string {
  return text
    .replace(/([Àà]) Le /g, (_, word: string) => (word === 'À' ? 'Au ' : 'au '))
    .replace(/\bde Le /g, 'du ')
    .replace(/\bde (?=[AEÉIO])/g, 'd’')
    .replace(/ ([:;!?])/g, '\u00a0$1');
}

/** Opening hours with the days named in each language; times are the same everywhere. */
export function agencyHours(random: Random): Hours {
  const rows = random.pick([
    [
      ['weekdays', '8:30 – 17:30'],
      ['saturday', '9:00 – 13:00'],
    ],
    [
      ['weekdays', '9:00 – 18:30'],
      ['saturday', '9:00 – 14:00'],
    ],
    [['mondayToSaturday', '9:00 – 19:00']],
    [
      ['weekdays', '8:00 – 12:30, 14:00 – 18:00'],
      ['saturday', '8:30 – 12:30'],
    ],
    [['everyday', '9:00 – 20:00']],
  ] as const);
  const [fr, ar, en, it, es] = LOCALES.map((locale) =>
    rows.map(([days, hours]) => ({ days: WEEK[days][locale], hours })),
  );
  return { fr: fr ?? [], ar: ar ?? [], en: en ?? [], it: it ?? [], es: es ?? [] };
}
