/**
 * Words of ads, most frequent first: the generator draws them by Zipf's law, so that searches meet words
 * of a third of all ads and words of ten ads, as in reality. Synthetic names of residences and streets follow.
 */
export const FRENCH_WORDS =
  `bien proche situé vue mer calme quartier résidence moderne lumineux salon cuisine équipée chambres balcon terrasse
jardin parking ascenseur climatisation chauffage central haut standing neuf spacieux meublé centre ville plage écoles
commerces transports métro autoroute étage deuxième premier troisième immeuble récent sécurisé gardien interphone dressing
suite parentale douche salle bain placards double vitrage marbre faux plafond garage cave piscine villa duplex triplex
studio rez chaussée ensoleillé traversant orientation sud dégagée panoramique imprenable pied eau familial investissement
rentable titre bleu individuel prix négociable urgent occasion opportunité rare exceptionnel coquet confortable rénové
finition luxe matériaux nobles cheminée buanderie débarras patio puits forage clôturé constructible agricole oliviers
hectares route principale façade vitrine bureau local commercial dépôt open space salle réunion fibre optique archives
étudiant colocation charges comprises caution mois disponible immédiatement visite rendez vous agence frais notaire
promoteur livraison plan facilité paiement crédit bancaire lotissement permis bâtir zone touristique urbaine verte golf
marina port aéroport hôpital clinique faculté lycée crèche mosquée marché supermarché pharmacie restaurant café parc
promenade corniche colline montagne forêt lac sebkha médina ancien colonial architecte contemporain minimaliste rustique
mezzanine véranda pergola barbecue gazon arrosage palmier jasmin bougainvillier citronnier orangers grenadier figuier
hammam sauna jacuzzi cinéma domotique alarme caméra portail électrique volets roulants solaire photovoltaïque économie
isolation thermique phonique parquet carrelage céramique granit inox plaque hotte four lave vaisselle réfrigérateur
canapé télévision internet wifi literie linge vaisselle ustensiles vacances semaine saison été hiver annuel longue durée`
    .split(/\s+/)
    .filter((word) => word !== '');

export const ARABIC_WORDS =
  `قريب من البحر شقة فاخرة للبيع للكراء منزل حديث غرفة صالون مطبخ مجهز حمام شرفة حديقة موقف سيارات مصعد تكييف تدفئة
حي هادئ سكني راقي قرب المدارس والمتاجر الطريق الرئيسية طابق أول ثاني ثالث عمارة جديدة محروسة إطلالة جميلة مساحة واسعة
سعر مناسب قابل للنقاش فرصة نادرة رخام ألومنيوم باب مصفح مخزن قبو مسبح فيلا دوبلكس أستوديو مفروش طلبة عائلات أرض صالحة
للبناء زيتون بئر كهرباء ماء صالح للشراب شهادة ملكية زرقاء رخصة مكتب محل تجاري واجهة زاوية شارع السوق المستشفى الجامعة
المحطة المترو الشاطئ الكورنيش الجبل الغابة المدينة العتيقة بناء عصري تشطيب ممتاز مقسم تهيئة قسط بنك كراء سنوي صيفي`
    .split(/\s+/)
    .filter((word) => word !== '');

const SYLLABLES = [
  'ba',
  'ché',
  'di',
  'far',
  'gho',
  'jou',
  'ka',
  'lem',
  'mou',
  'nes',
  'raf',
  'sab',
  'tou',
  'zi',
  'hou',
  'yas',
];

/** Makes `count` different names, for example of residences. */
export function inventedNames(count: number): string[] {
  return Array.from({ length: count }, (_none, index) => {
    let rest = index + SYLLABLES.length ** 2; // three syllables or more
    let name = '';
    while (rest > 0) {
      name += SYLLABLES[rest % SYLLABLES.length];
      rest = Math.floor(rest / SYLLABLES.length);
    }
    return name;
  });
}
