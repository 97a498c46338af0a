/*
 * Patterns are read in folded words with one space between them, Arabic ones without their article. An alternative that
 * begins or ends with a space begins or ends a word: " envoy" finds "envoyez" and "envoyer". A line is a language: French,
 * English, Italian, Spanish, Arabic, Tunisian in Latin letters.
 */

/** Ways of paying that leave nothing to claim back. */
const UNTRACEABLE = any(
  ' western ?u| money ?gram| neosurf| transcash| paysafe| bitcoins?| btc | usdt | crypto| binance| zelle | skrill | cash ?app | perfect money',
  String.raw` mandats? (?:minute|postal|postaux|poste|cash|international|express|telegraphique|de \d|\d)`,
  ' (?:par|via|un|le|les|ce|votre|vos|mon|son|en|bel|el) mandats? (?!de (?!poste)|exclusif|simple|signe|semi|d )',
  ' (?:carte|code|ticket|coupon|numero|card|tarjeta)s? (?:de |d )?(?:recharge|orange|ooredoo|telecom|itunes|google play|steam|pcs) ?| (?:itunes|google play|steam) cards?| recharges? (?:ooredoo|orange|telecom|telephonique|mobile)| \\d+ ?(?:dt|d|dinar\\S*|دينار|دت) (?:de |d )?(?:recharge|charge|شارج) ',
  ' cartes? cadeau| postal order| money order| gift cards?| scratch cards?',
  ' vaglia| ricarica (?:telefonica|postepay)| carta regalo| giro postal| (?:tarjeta de )?recarga (?:de|telef)| tarjetas? regalo',
  ' ويسترن| وسترن| ماندا| موني ?[غج]رام| حواله| حوالات| بطاق(?:ه|ات) (?:شحن|تعبيه|هدايا)| كارت(?:ه|ات)? شحن| بيتكوين| عملات رقميه',
  ' 7awala| hawala| mandat minute| kart(?:a|et) (?:recharge|char[jg]e)',
);
const MANDATE = / mandats? (?!de (?:vente|location|gestion|recherche|syndic|mise)|exclusif|simple|signe|semi|d )/gu;
/** A counter or a shop: nobody is asked to pay. */
const COUNTER =
  / (?:bureau|guichet|point|kiosque|boutique|fonds de commerce|proche|pres d[eu]|cote d[eu]|face a|rez de chaussee|near|next to|opposite|vicino|cerca|بجانب|قرب|قريب\S*|محل|بحذا) /gu;
/** Also names of buildings and roads: only beside a word of paying. */
const WALLET = any(
  ' (?:par|via|sur|avec|en|compte|numero|by|bi|bel|b|fel|f|3la|ala|con|tramite|por) (?:le |la |l |mi |mon )?(?:d ?17|e ?dinar|flouci|izi|pay ?pal|wave|revolut|wise)(?= )| (?:ou|or|o) pay ?pal ',
  ' (?:عبر|علي|عن طريق|في|ب) ?(?:d ?17|دي 17|flouci|فلوسي)| دي 17',
);
const SEND = any(
  ' envoy| envoi| transfer| virer | virez | vire moi| virement| versez| verser | verse moi| versement| payez| payer | paye | paie | paiement| regler? | reglez| deposez| deposer | demandee?s | exige',
  ' send | sending| sent | wire | pay | payment| paid| needed| required',
  ' trasfer| invia| inviat| mandate | mandi | mandami | invii | versat| versare| versi | versate | versamento| pagare| paghi| paghera| pagat| pagament| bonific| richiest| serv(?:e|ono) ',
  ' envi(?:a|e|ar|en)(?:me|nos)? | pague| pagar| pago | pagas?(?:te)? | pagan | pagamos | ingres[ea]| abon[ea]| transf(?:ier[ea]|erir)| pide ',
  ' ارسل| حط | صب(?:لي|ها|هم)? | [تن]صب | ارسال| تبعث| ابعث| بعث| تحول| حول(?:ي|وا|لي)? | تحويل| ادفع| دفع | تدفع| خلص(?:ني)? | تخلص | خلاص | سبق | تسبق | لازم ',
  ' (?:ab|eb|ib|b|tab|nab)3[ae]th| (?:ykh|kh|5|tkh|t5)all[ae]s| [ei]?dfa3| t?7aww?el| 7awl| t?sabba[9q]| [nt]?s[ou]bb?(?:li|ha)? (?=\\d|el |l |fel |flous)| lazem | lezem ',
);
/** Papers and words are sent too. */
const NO_MONEY_SENT =
  /^\S*(?: \S+){0,4} (?:message|messaggio|mensaje|mail|email|sms|demande|dossier|documents?|photos?|plans?|video|cv|cin|رساله|صور\S*|وثايق)(?= )/u;
/** Payments that need no sum beside them. */
const PAYING = any(
  ' versement | virement | paiement | payment | acompte | avance | bonifico | acconto | transferencia | anticipo | تحويل | عربون ',
);
/** What is paid before a contract. */
const DEPOSIT = any(
  ' avances?(?! du )| acomptes?| arrhes| caution| reservation | frais | garantie | depot ',
  ' deposit| advance | upfront| booking fee| fees? ',
  ' acconto| caparra| anticip(?:o|ato|ata) | cauzione| deposito| senal | fianza| adelanto',
  ' عربون| تسبقه| تسبيق| ضمان | رسوم | معلوم | مصاريف | كوسيون',
  ' 3?arb?oun| 3arbun| tasbi?[9qk]',
);
const MONEY = any(
  ' argent | moitie | ccp | compte | half | meta | mitad | نصف | rib | iban | somme | montant | sous | money | amount | soldi | denaro | dinero | importe | فلوس| مال | مبلغ| flous| floos',
  String.raw` \d+ ?% | \d+ ?(?:dt|tnd|d|dinar[esi]*|دينار|دت|euros?|eur|اورو|mille|الف|alef) `,
);
const RENT = any(' loyers?| rent | affitto| alquiler| كراء| kre | kraa ');
/** At a counter of the post, or through a person who is not there. */
const BY_POST = any(' (?:a|par|via) la poste | fel (?:bosta|posta)| (?:في|ب|عن طريق) ?(?:بوسطه|بريد) ');
/** Before the reader sees the property, or so that they may. */
const UNSEEN = any(
  String.raw` avant (?:(?!la (?:fin|livraison)|signature)\S+ ){0,5}(?:visit|voir |montr|rendez|rdv|deplace|rencontr|se voi|se voye|cles|clefs|adresse|localisation)`,
  ' pour (?:voir |visiter|la visite|une visite|confirmer|fixer|organiser|debloquer|avoir l adresse)| sans visite| sans visiter| (?:frais|garantie|caution|depot) de visites?| visites? (?:est |sont )?payantes?| droits? de visites?',
  String.raw` before (?:\S+ ){0,5}(?:view|visit|see|show|meet|keys|tour|appointment)| to (?:see|view|visit) the| to (?:book|arrange|confirm|get|schedule|unlock) (?:\S+ )?(?:visit|viewing|tour|appointment|address)| (?:viewing|visit) fee| without (?:a )?(?:view|visit|seeing)`,
  String.raw` (?:secures?|reserves?|holds?|bloque|garantit|confirme)(?: \S+){0,3} (?:visit|viewing|rendez|appointment)`,
  String.raw` prima (?:\S+ ){0,5}(?:visit|ved|mostr|appuntament|sopralluog|chiavi|incontr)| per (?:vedere|visitare|fissare|la visita)| per (?:prenotare|confermare|organizzare) (?:la|una) visita`,
  String.raw` antes (?:\S+ ){0,5}(?:ver |vernos|quedar|visit|mostr|ensen|llaves|cita)| para (?:ver |visitar|concertar|la visita)| para (?:reservar|confirmar|organizar) (?:la|una) (?:visita|cita)`,
  String.raw` (?:قبل|باش) ?(?:\S+ ){0,4}(?:زيار|معاين|مشاهد|رويه|[تن]شوف|نوري|تشاهد|تعاين|تزور|فيزيت|مفاتيح|مفتاح|موعد|عنوان|موقع)| (?:رسوم|معلوم|حق|ثمن|فلوس) (?:زياره|معاينه|فيزيت)`,
  String.raw` (?:[9qgk]bal|bech|besh|bch) (?:\S+ ){0,3}(?:visit|vizit|zyar|[tn]?chouf|nwarri|m[aeou]f[tc][aeiou]?[h7]|rdv|rendez)`,
);
/** "La visite coûte 20 dinars". */
const PAID_VISIT = any(
  String.raw` (?:visites?|viewings?|visita|visite|زياره|معاينه|zyara) (?:\S+ )?(?:cout\S+|costs?|costa|cuesta|paga|ب|b) (?:\S+ )?\d| (?:زياره|معاينه) (?:بفلوس|بمقابل|مدفوعه)`,
  String.raw` (?:pas d|pas de|no|sin|senza|بلا|بدون|ما فماش|bla|blech) (?:avance|acompte|caution|deposit|anticipo|acconto|adelanto|عربون|تسبقه|3arboun) (?:pas de|no|sin|senza|niente|لا|ما فماش|بلا|mafamech) (?:visite|viewing|visita|زياره|معاينه|فيزيت|zyara)`,
);
/** The home is kept for the person who pays. */
const RESERVED = any(
  ' pour (?:bloquer|reserver|garder|retenir)| (?:je|on) (?:vous |te )?(?:le |la |l )?(?:bloque|garde|reserve|retiens|retire)',
  ' to (?:hold|block|reserve|keep) (?:it|the|your|this)| off the market| (?:i|we)(?: ll| will)? (?:hold|keep|reserve|block) (?:it|the)',
  ' per (?:bloccare|riservare|tenere)| (?:ti|te|vi|ve|le) (?:l[ao] )?(?:blocco|tengo|riservo)| para (?:apartar|bloquear|guardar)| (?:te|se|os|le) (?:l[ao] )?(?:aparto|guardo|reservo)',
  ' (?:[نات]|[لب][نت])?حجز| نشد| نخلي(?:ها|هالك|هولك|لك)| نسكر(?:لك|ها)?| n?7[ae]?j[ae]?z| n(?:ched|shed|chid)| nkhal+il?[eh]| nsakk?er',
);
/** The owner cannot show the home, and somebody else hands over the keys. */
const AWAY = any(
  ' a l etranger| en mission | en deplacement | hors de tunisie| en france | au canada | au qatar | a dubai ',
  ' abroad | overseas | out of the country| all estero| en el extranjero| خارج (?:تونس|بلاد|وطن)| في (?:خارج|فرنسا|ايطاليا|كندا|المانيا|قطر|دبي|خليج) | fel kharej| lbarra ',
);
/** "La visite après versement": the payment is over when the visit begins. */
const AFTER_PAYMENT = any(
  String.raw` (?:apres|suite a|des (?:que|le|la|l|reception|votre)|une fois|tant que|quand|lorsque|contre|ayant)(?: \S+){0,5} (?:paiement|versement|virement|envoi|acompte|avance|reglement|caution|mandat|depot|transfert|regle|paye|verse|recue?)`,
  String.raw` (?:after|once|when|until|upon|against)(?: \S+){0,4} (?:pay|paid|transfer|deposit|advance)`,
  String.raw` (?:dopo|tras|despues de|una vez)(?: \S+){0,3} (?:pag|versa|bonifico|acconto|anticipo|cauzione|caparra|transferencia|fianza|ingres)`,
  String.raw` (?:بعد|عند)(?: \S+){0,2} (?:دفع|تحويل|ارسال|عربون|تسبقه|خلاص|حواله|ايداع|استلام (?:وصل|مبلغ|تحويل))| ba3d(?: \S+){0,2} (?:el |l )?(?:avance|3arboun|mandat|t?khl?as)`,
);
/** "Pas de visite sans acompte". */
const NO_VISIT_WITHOUT = any(
  String.raw` (?:pas|aucune?|no|non|sin|ما|لا|مافماش|mafamech)(?: \S+){0,3} (?:visit|view|rendez|rdv|cita|appuntament|زيار|معاين|فيزيت|zyara)\S*(?: \S+){0,3} (?:sans|avant|without|before|senza|prima|sin|antes|قبل|دون|بدون|كان|الا|9bal|blech|ken) `,
);
/** Nobody may see it: there is nothing to pay for. */
const NO_VISITS = any(
  String.raw` (?:pas de|plus de|aucune|sans(?: avoir)?(?: besoin| necessite)?(?: de)?|n organise (?:plus|pas)(?: de)?) (?:visites?|visiter|voir) (?!sans|avant|apres|gratuit|virtuel|le |la |les |en |ce |pendant|dimanche|samedi|vendredi)| visites? (?:\S+ )?(?:impossibles?|suspendues?|terminees?) `,
  String.raw` (?:no (?:more )?|without (?:any )?|cannot (?:do |arrange |organi[sz]e )?|can t (?:do |arrange |organi[sz]e )?)(?:viewings?|visits?) (?!fee|without|before|charge)| (?:viewings?|visits?) (?:are |is )?(?:not|im)(?: )?possible `,
  String.raw` non (?:posso|possiamo|si puo) (?:far(?:la|lo)? vedere|mostrar\S*)| (?:nessuna|senza) visita | no (?:puedo|podemos|se puede) (?:ensenar|mostrar)\S*| sin (?:necesidad de )?(?:ver|visitar)(?= )`,
  String.raw` (?:بدون|بلا|ما فماش|مافماش) (?:زياره|معاينه|فيزيت)(?= (?!مجان|فلوس))| (?:blech|mafamech) (?:visite|zyara) `,
);
/** Only persons who have paid see it. */
const ONLY_PAYERS = any(
  String.raw` (?:seule?s?|seulement|uniquement|reserve[es]* a) (?:\S+ ){0,3}(?:ceux|celui|celle|personnes?|clients?)? ?(?:qui |ayant )(?:\S+ ){0,2}(?:pay|vers|regl|envoy|transf)\S*`,
  String.raw` only (?:\S+ ){0,4}(?:who|after) (?:\S+ ){0,2}(?:pay|paid|transfer|sent|send)\S*`,
  String.raw` solo (?:\S+ ){0,2}(?:chi|a chi|quien|a quien|quienes) (?:\S+ ){0,3}(?:pag|vers|invi|envi|transf)\S*`,
  String.raw` (?:كان|فقط|الا) (?:\S+ )?(?:لمن|الي|ل?لي|من) (?:\S+ )?(?:يدفع|دفع|يخلص|خلص|يبعث|بعث|ارسل)\S*| (?:ken|kan|juste) (?:\S+ )?(?:eli|elli|li) (?:\S+ )?(?:y?khall\S+|y?dfa3\S*|yab3\S+|b3ath\S*)`,
  String.raw` (?:qui|celui qui|chi|quien|whoever|who|(?:ا?لل?ي|e?lli|eli)) (?:veut|vuole|quiera|quiere|wants?|y?7eb|y?heb|يحب|يريد) (?:to |la )?(?:visit|voir|ved|ver|see|view|y?chouf|يشوف|يزور)\S*(?: \S+){0,2} (?:pai?[ey]|verse|regle|envoi|paga|versa|manda|envia|pays?|sends?|يبعث|يخلص|يدفع|ykhall|y5all|yab3|yb3)\S*`,
);
/** "La preuve du virement": the reader has paid before the visit, or before the home is kept for them. */
const RECEIPT = any(
  String.raw` (?:recus?|preuves?|justificatifs?|captures?|photos?|copies?) (?:d(?:e|u|es) |de (?:la |l )?|du |d )(?:paiement|virement|versement|transfert|mandat|depot|reglement)`,
  String.raw` (?:proof|receipt|screenshot|photo|copy) of (?:\S+ )?(?:payment|transfer|deposit)| (?:payment|transfer|deposit) (?:proof|receipt|slip|confirmation)`,
  String.raw` (?:ricevuta|prova|foto|contabile) del (?:pagamento|bonifico|versamento)| (?:comprobante|justificante|prueba|foto|recibo) de(?:l| la)? (?:pago|transferencia|ingreso)`,
  String.raw` (?:وصل|صوره(?: من)?(?: وصل)?|اثبات|ايصال) (?:دفع|تحويل|خلاص|حواله|ماندا|ايداع)| (?:recu|reçu|taswir\S*|tsawer) (?:el |l |mta3 )*(?:mandat|virement|versement|khlas)`,
);
/** "Pour être sûr que vous êtes sérieux": what a payment before the visit is called. */
const SERIOUSNESS = any(
  String.raw` (?:pour|afin|comme|en) (?:\S+ ){0,6}(?:serieux|seriosite|serieuse|motivation|bonne foi)| (?:gage|preuve) de (?:serieux|bonne foi)`,
  String.raw` (?:to|so|as) (?:\S+ ){0,6}(?:serious|seriousness|good faith|genuine)`,
  String.raw` (?:per|come) (?:\S+ ){0,6}(?:serieta|seri|buona fede)(?= )| (?:para|como) (?:\S+ ){0,6}(?:seriedad|serios?|buena fe)(?= )`,
  String.raw` (?:اثبات|تاكيد|ضمان|باش|دليل) (?:\S+ ){0,4}(?:جديه|جدي|جديتك|سيريو)| (?:bech|besh|bch) (?:\S+ ){0,4}(?:serieux|sérieux|jeddi|jdi)`,
);
/** The reader sees it afterwards. */
const SEEN_LATER = any(
  String.raw` (?:ensuite|puis|then|afterwards|poi|luego) (?:\S+ ){0,3}(?:visit|view|ved|ver )| (?:visite|viewing|visita|زياره) (?:ensuite|apres|after\S*|dopo|despues|luego|بعد\S*) | (?:puis|then|poi|luego) (?:on se voit|we meet|ci vediamo|nos vemos)| (?:ensuite|apres|puis|then|afterwards|poi|dopo|luego|despues) (?:\S+ ){0,3}(?:montr|show|mostr|ensen)| visites? (?:\S+ )?(?:fera|aura lieu|sera possible)`,
  String.raw` [وب]?(?:بعد(?! ما )|ثم) (?:\S+ ){0,3}(?:نوري|تشوف|موعد)| (?:w ba3d|taw|ba3d) (?:\S+ ){0,3}(?:nwarri|n?chouf)`,
);
/** Rent that is paid each month: everybody writes how. */
const EACH_MONTH =
  / (?:chaque mois|par mois|mensuel\S*|tous les mois|(?:each|every) month|monthly|ogni mese|mensil\S*|cada mes|mensual\S*|كل شهر|شهريا|kol ch[ha]+r)(?= )/gu;
const AT_ONCE = any(
  ' d abord | dabord | en premier| avance | a l avance| prealable| imperativ| obligatoire| immediat| urgent| tout de suite| maintenant| aujourd| demain',
  ' first | upfront| in advance| beforehand| immediately| mandatory| required| now | today | then ',
  ' subito| oggi | prima | in anticipo| anticipat| obbligator| primero| por adelantado| previo | ahora | obligatori| hoy ',
  ' اولا | اول | مسبق| قبل | فورا | اليوم | يوم | توه | اجباري| ضروري | حالا | باش ',
  ' loul | lawel | lowel | tawa | taw | 9bal | mosba9| dh?arouri| lyoum | ki ',
);
/** What says that the payment comes first, whatever follows. */
const FIRST_OF_ALL = any(
  ' d abord | dabord | en premier | avant tout | a l avance | d avance | first | before anything | in advance | upfront | prima di tutto | in anticipo | primero | antes que nada | por adelantado ',
  ' اولا | مسبقا | قبل كل (?:شي|حاجه)| [9q]bal kol (?:chay|7aja|haja)| loul | lawel | lowel ',
);
const MANDATORY = any(' obligat| requir| mandator| imperat| exige| obbligator| اجباري| ضروري| dh?arouri| لازم | lezem ');
/** What an owner shows for nothing. */
const TO_SEE = any(
  ' visit| voir la? | rendez vous| rdv | accompagn| cles? | contrat vous | adresse | keys? | chiavi | llaves | viewing| address | indirizzo | direccion | appointment| tour | cita | appuntament| زيار| معاين| عنوان| موعد| مفاتيح| مفتاح| zyara| tchouf',
);
const HANDED_OVER = any(
  ' cles| clefs?| visit| rdv | rendez vous| voir la? | adresse | keys? | viewing| address | chiavi| llaves| direccion ',
  ' مفاتيح| مفتاح| زياره| معاينه| فيزيت| موعد| عنوان| m[aeou]?f[ae]?t[aeiou]?[h7]| zyara',
);
/** A deal that is made before witnesses or after the visit: nobody is asked to pay unseen. */
const SIGNED = any(
  ' signature| signer| signing| sign the| contrat| contract| compromis| promesse| acte | notair| notary| notaio| notario| rogito| firma| escritura| bail | lease| entree dans les lieux| remise des cle',
  ' apres (?:la |l |une |votre )?(?:visite|accord|avoir)| after (?:the |a |your )?(?:view|visit|see)| dopo (?:la |aver )(?:visit|vist)| despues de (?:la )?(?:visit|ver)',
  ' a l arrivee | sur place | on arrival | all arrivo | a la llegada | عند وصول',
  ' عقد| كاتب| عدل| امضاء| توقيع| بعد (?:زياره|معاينه)| ba3d (?:el |l |ma |la )*(?:visit|zyara|tchouf)| 3a9d',
);
/** "Remboursable après la visite": it is paid before. */
const REFUNDED =
  / (?:rembours|restitu|rendu|refund|returned|rimbors|reso |devuel|devuelt|reembols|[تي]?سترجع|[تي]رجع|ترد)\S*(?: \S+)?$/u;
/** The visit stands before these words: "vous visitez d'abord". */
const SEEN_FIRST = / (?:visit|view|ved|see|زيار|زور|شوف|chouf)\S*(?: \S+)?$/u;
/** A warning about others. */
const WARNING = / (?:mefie|attention aux?|arnaque|diffid|desconfi|cuidado|beware|احذر|حذار|انتبه)/u;
/** "Caution obligatoire : deux mois" tells what a contract says. */
const MONTHS = / mois | loyers? | mensualit| months? | rent | mesi | mese | meses | شهر| اشهر| شهور| chhar| chahr/gu;
const REFUSAL = any(
  ' (?:aucune?|sans|pas d|pas de|jamais|ni|refus\\p{L}*|mefi\\p{L}*|arnaque\\p{L}*|ne (?:payez|versez|demand\\p{L}*|pay\\p{L}*)|n envoyez|gratuite?s?) ',
  ' (?:no|not|never|without|don t|free|senza|nessun\\p{L}*|non|gratis|gratuit[aio]|sin|nunca|ningun\\p{L}*) ',
  ' و?(?:بدون|دون|بلاش|مجانيه?|بلا|لا|لن|ما فماش|مافماش|bla|blech|balech|mafamech|mafamma) ',
);
/** "Appelez avant la visite", "frais annoncés avant la visite": something else than a payment is asked for. */
const CALL_FIRST =
  / (?:appel|contact|telephon|confirm|prendre|prenez|consult|ecri|message|call|phone|book|ask|chiam|telefon|llam|avis|stated|known|announc|annonc|precis|indiqu|communiqu|comunic|indicat|اتصل|اتصال|تتصل|موعد|معلومه|معلنه|kallem|otlob|itlob)\S*(?: \S+){0,3}$/u;
/** "Je vous donne l'adresse", "you will receive the keys". */
const EXCHANGED = any(
  ' (?:vous|t) ouvr\\S+ | opens? (?:\\S+ )?(?:door|flat|house|apartment|for you)| (?:ti|vi|le|te|os) (?:apr|abr)\\S+ ',
  String.raw` (?:(?:je|on|nous|t) (?:vous |te |l )?(?:envoi|enverr|donn|remet|communiqu|livr|montr)\S*|(?:vous|tu) (?:recev|aur|obt)\S*|(?:vous|te) (?:remet|donn|envoi|enverr|depos|livr|apport|expedi)\S*)(?: \S+){0,3} (?:cles?|clefs?|adresse|heure|localisation|position|emplacement|contrat|code|rendez|rdv|appart\S*|maison)`,
  String.raw` (?:i|we)(?: ll| will| shall)? (?:send|give|mail|hand|show)(?: \S+){0,3} (?:keys?|address|contract|flat|house|apartment)| you(?: ll| will)? (?:get|receive)(?: \S+){0,2} (?:keys?|address|contract)`,
  String.raw` (?:ti|vi|te|le|os) (?:d[oi]|dar\S+|mand\S+|invi\S+|spedi\S+|consegn\S+|envi\S+|entreg\S+|doy)(?: \S+){0,3} (?:chiav|indirizzo|contratt|llaves|direccion|contrato)`,
  String.raw` (?:نعطي\S*|نبعث\S*|نرسل\S*|سارسل\S*|اعطيك|نسلم\S*|نوري\S*|تاخذ|تستلم)(?: \S+){0,3} (?:مفتاح|مفاتيح|عنوان|عقد|دار|شقه)| (?:na3ti|nab3ath|nb3ath|nwarri|ta5ou|takhou)\S*(?: \S+){0,2} (?:\S*m[aeou]f[tc][aeiou]?[h7]|l?adresse|lo[ck]a\S+|\S*contrat|ed?dar|dar)`,
);
const KEY = '(?:cles?|clefs?|trousseau|keys?|chiavi|llaves|m[aeou]ft[aeiou]?[h7]|مفاتيح|مفتاح)';
const CARRIER =
  '(?:dhl|aramex|fedex|ups|par poste|la poste|voie postale|courrier|colis|coursier|rapide? poste|courier|mail|corriere|per posta|por correo|mensajeria|بريد|بريديه|ارامكس|شركه توصيل|توصيل)';
/** The owner is away, and the keys come by mail. */
const MAILED_KEYS = any(
  String.raw` ${KEY}(?: \S+){0,6} ${CARRIER} | ${CARRIER}(?: \S+){0,5} ${KEY} `,
  String.raw` (?:envoie|enverr\S*|expedi\S*|post|ship|nab3ath\S*|nba3ath\S*|نبعث\S*|ابعثلك|نرسل\S*|سارسل\S*|invio|spedi\S*|enviare|envio)(?: \S+){0,3} ${KEY} `,
  String.raw` ${KEY}(?: \S+){0,4} (?:envoye(?:s|es|e)|expedie\S*|livree?s?|sent|delivered|shipped|posted|mailed|spedite|inviate|enviadas) `,
);

/** Characters between two words that belong together: a long sentence, or two short ones. */
const NEAR = 70;
/** Characters between two neighbours. */
const NEXT = 4;
/** A refusal stands directly before what it refuses. */
const REFUSAL_REACH = 10;

interface Span {
  from: number;
  to: number;
}

/**
 * Whether a text asks for money before its reader has seen the property: a way of paying that cannot be traced, an advance
 * or an amount before the visit, a deposit to be sent at once, keys by mail. Advances and fees that are due at the signing
 * of a contract are no such thing, nor is the advice to pay nothing in advance. In French, Arabic (also in Latin letters),
 * English, Italian and Spanish.
 * @param folded `wordsOf` the text
 */
export function asksForAdvance(folded: string): boolean {
  const text = readPayments(folded);
  return isUntraceable(text) || isPaidUnseen(text) || isPaidForSomething(text);
}

/** What a text says about payments. */
interface Payments {
  words: string;
  spans: (pattern: RegExp) => Span[];
  /** Without what is refused or warned of. */
  asked: (pattern: RegExp) => Span[];
  isUnsafe: (span: Span) => boolean;
  exchanged: Span[];
  signed: Span[];
  sent: Span[];
  deposits: Span[];
  payments: Span[];
  /** Verbs of paying beside what is paid. */
  sentSums: Span[];
}

function readPayments(folded: string): Payments {
  const words = folded.replace(/ (?:[وبفك]?ال|لل)(?=\p{L}{3})/gu, ' ');
  const spans = (pattern: RegExp): Span[] =>
    [...words.matchAll(pattern)].map(({ 0: found, index }) => ({ from: index, to: index + found.length }));
  const refusals = spans(REFUSAL);
  const asked = (pattern: RegExp) =>
    spans(pattern).filter(
      (span) => !isRefused(span, refusals) && !WARNING.test(words.slice(Math.max(0, span.from - NEAR), span.from)),
    );
  const exchanged = spans(EXCHANGED);
  const signed = spans(SIGNED).filter(
    (span) => !isNear([span], exchanged, 0) && !REFUNDED.test(words.slice(0, span.from)),
  );
  const safe = [...signed, ...spans(MONTHS)];
  const sent = asked(SEND).filter(({ from }) => !NO_MONEY_SENT.test(words.slice(from + 1)));
  const deposits = asked(DEPOSIT);
  const payments = [...deposits, ...asked(MONEY)];
  const sums = [...payments, ...asked(RENT), ...asked(MONTHS)];
  const sentSums = sent.filter((span) => isNear([span], sums));
  const isUnsafe = (span: Span) => !isNear([span], safe);
  return { words, spans, asked, isUnsafe, exchanged, signed, sent, deposits, payments, sentSums };
}

/** By a way that leaves nothing to claim back, or for keys that come by mail. */
function isUntraceable({ words, spans, asked, sent, payments }: Payments): boolean {
  const counters = spans(COUNTER);
  const monthly = spans(EACH_MONTH);
  const isMonthly = (span: Span) => isNear([span], monthly);
  const untraceable = asked(UNTRACEABLE).filter(
    (span) => !words.slice(span.from, span.to).includes(' mandat') || !isMonthly(span),
  );
  const mandates = asked(MANDATE).filter((span) => !isMonthly(span));
  return (
    untraceable.some((span) => !isNear([span], counters, NEXT * 5) || isNear([span], sent, NEXT * 5)) ||
    asked(MAILED_KEYS).length > 0 ||
    isNear(asked(WALLET), [...payments, ...sent]) ||
    isNear(mandates, sent, NEXT * 2)
  );
}

/** Before the reader sees the home, or so that they may. */
function isPaidUnseen({
  words,
  spans,
  asked,
  isUnsafe,
  signed,
  exchanged,
  deposits,
  payments,
  sentSums,
}: Payments): boolean {
  const unseen = asked(UNSEEN).filter(({ from }) => !CALL_FIRST.test(words.slice(0, from)));
  const paying = asked(PAYING);
  const paid = [...deposits, ...paying, ...sentSums];
  const toSee = spans(TO_SEE);
  const unsigned = (some: readonly Span[]) => some.filter((span) => !isNear([span], signed));
  return (
    spans(PAID_VISIT).length > 0 ||
    isNear([...spans(DEPOSIT), ...spans(PAYING)], spans(NO_VISIT_WITHOUT), NEXT * 3) ||
    isNear([...deposits, ...paying.filter(isUnsafe), ...sentSums], unseen) ||
    isNear(payments, unseen, NEXT) ||
    isNear([...asked(RECEIPT), ...spans(ONLY_PAYERS)], [...toSee, ...unseen, ...spans(RESERVED), ...exchanged]) ||
    isNear(paid, spans(NO_VISITS)) ||
    isNear(unsigned(paid), asked(SERIOUSNESS)) ||
    isNear(
      asked(AFTER_PAYMENT).filter((span) => !isNear([span], spans(SIGNED))),
      toSee,
      NEXT * 10,
    ) ||
    spans(SEEN_LATER).some((later) =>
      isNear(
        [...sentSums, ...spans(PAYING)].filter(({ to }) => to <= later.from + 1),
        [later],
      ),
    )
  );
}

/** For keys, an address, or a home that is kept for the person who pays at once. */
function isPaidForSomething({
  words,
  spans,
  isUnsafe,
  signed,
  exchanged,
  sent,
  deposits,
  payments,
  sentSums,
}: Payments): boolean {
  const goods = spans(HANDED_OVER);
  const besideGoods = (some: readonly Span[]) => some.filter((span) => isNear([span], goods));
  const unsafeDeposits = deposits.filter(isUnsafe);
  const unsafeSent = sentSums.filter(isUnsafe);
  const unsafeSums = [...unsafeSent, ...unsafeDeposits];
  const sentNow = sent.filter((span) => isUnsafe(span) && isNear([span], payments));
  // "Vous visitez d'abord" promises the opposite.
  const first = spans(FIRST_OF_ALL).filter(({ from }) => !SEEN_FIRST.test(words.slice(0, from)));
  return (
    isNear(
      sent.filter((span) => !isNear([span], signed) && !isNear([span], exchanged, -1)),
      exchanged,
      NEAR - 10,
    ) ||
    isNear(unsafeSent, [...spans(RESERVED), ...spans(BY_POST)]) ||
    isNear(besideGoods(unsafeSums), spans(AWAY)) ||
    isNear(unsafeSums, exchanged, NEXT * 5) ||
    isNear(unsafeDeposits, spans(MANDATORY)) ||
    isNear(sentNow, first) ||
    isNear([...sent, ...payments].filter(isUnsafe), first, NEXT) ||
    isNear(unsafeDeposits, first, NEXT * 5) ||
    isNear(besideGoods(sentNow), spans(AT_ONCE))
  );
}

function any(...patterns: string[]): RegExp {
  return new RegExp(patterns.join('|'), 'gu');
}

function isNear(some: readonly Span[], others: readonly Span[], reach = NEAR): boolean {
  return some.some((one) => others.some((other) => Math.max(one.from - other.to, other.from - one.to) <= reach));
}

function isRefused({ from }: Span, refusals: readonly Span[]): boolean {
  return refusals.some((refusal) => from - refusal.to >= -1 && from - refusal.to <= REFUSAL_REACH);
}
