import type { Phrase } from './phrase.ts';

/** Sale, rental (long or short term) and flat-sharing. */
export const TRANSACTION_PHRASES: readonly Phrase[] = [
  {
    transaction: 'SALE',
    forms: `
      vendre, à vendre, vente, en vente, acheter, à acheter, achète, achat, vend, vends, acquérir, for sale, sale, buy,
      to buy, purchase, buying, selling, vendita, in vendita, comprare, acquistare, acquisto, vendesi, compro,
      venta, en venta, comprar, compra, se vende, بيع, للبيع, شراء, للشراء, يباع, نشري, نبيع, اشتري, مبيع, lbi3,
      nbi3, nbay3, be3, bee3, li bi3, be3 lel, lel be3,
      lel bi3, lelbi3, lil bi3, bi3, bay3, nechri, nachri, nichri, chra, chira, lbay3, lel bay3, mabiou3, bi3a`,
  },
  {
    transaction: 'RENTAL',
    forms: `
      louer, à louer, location, en location, loue, loyer, bail, locations, location annuelle, à l'année,
      longue durée, long term, long term rental, au mois, par mois, mensuel, mensuelle, location mensuelle, per month, monthly,
      al mese, por mes, بالشهر, شهري, شهريا, chahri, bech chhar, for rent, rent, to rent, rental, renting, to let, letting, lease, long let, affitto,
      in affitto, affittare, affittasi, locazione, alquiler, en alquiler, alquilar, arriendo, se alquila, كراء,
      للكراء, إيجار, للإيجار, كرا, نكري, للكرا, تأجير, يكرى, كراء سنوي, سنوي, kira, kra, lkira, lel kra,
      kera, kraya, kriya, kri, krie, lel kri, li kra, fel chhar, fi chhar, f chhar, kol chhar, kol chher,
      lel kira, lelkra, lelkira, lil kira, nekri, nikri, ekri, kré, kiraa, kry, likra, lelkré, ijar`,
  },
  {
    transaction: 'FLAT',
    forms: `
      colocation, coloc, colocataire, en colocation, chambre à louer, chambre étudiant, chambre étudiante, chambre pour étudiant, location chambre, chambre en colocation,
      partager un appartement, appartement à partager, co-location, collocation, flatshare, flat share,
      flatsharing, room to rent, room for rent, shared flat, shared apartment, roommate, flatmate, house share,
      room to share, share, condivisione, stanza in affitto, coinquilino, appartamento condiviso,
      camera in affitto, in condivisione, compartir, piso compartido, habitación en alquiler, compañero de piso,
      para compartir, سكن مشترك, سكنى مشتركة, مشترك, مشتركة, غرفة للكراء, بيت للكراء في سكن, كولوكاسيون,
      كولوكيشن, شريك سكن, مشاركة سكن, kolokasion, mochtarka, mochtarek, kra mochtarek, sakan mochtarek, kolokation, colok, bit lel kra, bit lelkra`,
  },
  {
    transaction: 'RENTAL',
    forms: `
      location vacances, vacances, location saisonnière, saisonnière, location estivale, estivale, estival,
      à la nuitée, par nuit, la nuit, nuitée, nuitées, à la semaine, par semaine, courte durée, location d'été,
      été, holiday, holidays, vacation, holiday let, holiday rental, vacation rental, short term, short let,
      per night, nightly, per week, summer, vacanza, vacanze, casa vacanze, affitto estivo, a notte, vacaciones,
      alquiler vacacional, por noche, verano, عطلة, للعطلة, كراء صيفي, صيفي, مصيف, اصطياف, بالليلة, كراء يومي, يومي, yawmi, kira yawmi, kra yawmi, à la journée, par jour, لليلة,
      بالليل, الصيف, صيف, عطلة صيفية, sif, essif, lel sif, fel lil, fel lila, kol lila, kira sayfi, bel lila, billila, belila, masyef, khlaa,
      5la3a, khla3a`,
    terms: ['=xholiday'],
  },
];
