import { needsWarning } from '@houni/domain/contact-in-text';
import type { MailTexts } from '../mail-texts.ts';

const ADS = { one: '# annuncio', other: '# annunci' };

export const it: MailTexts = {
  'newsletter-confirm': () => ({
    subject: 'Conferma la tua iscrizione alla newsletter di Houni',
    heading: 'Manca solo un clic',
    before: ['Hai chiesto di ricevere la newsletter di Houni. Conferma che questo indirizzo è tuo.'],
    action: 'Conferma l’iscrizione',
    after: ['Se non hai chiesto nulla, ignora questo messaggio: non riceverai altro.'],
  }),
  'newsletter-unsubscribe': () => ({
    subject: 'Conferma la cancellazione dell’iscrizione',
    heading: 'Conferma la cancellazione',
    before: [
      'Ci è stato chiesto di non inviare più la newsletter di Houni a questo indirizzo. Se la richiesta è tua, confermala.',
    ],
    action: 'Cancella l’iscrizione',
    after: ['In caso contrario ignora questo messaggio: non cambia nulla.'],
  }),
  'ad-published': ({ title, expiresAt }, { userText, date }) => ({
    subject: `Il tuo annuncio è online: ${userText(title)}`,
    heading: 'Il tuo annuncio è online',
    before: [`Ora tutti possono vederlo, fino al ${date(expiresAt)}.`],
    action: 'Vedi il mio annuncio',
    after: ['Rispondi presto ai messaggi: chi cerca casa lo aspetta.'],
  }),
  'ad-in-review': ({ title }, { userText }) => ({
    subject: `Stiamo verificando il tuo annuncio: ${userText(title)}`,
    heading: 'Stiamo verificando il tuo annuncio',
    before: ['Un moderatore lo controlla prima della pubblicazione. Ti scriveremo appena sarà fatto.'],
    action: 'Vedi il mio annuncio',
  }),
  'ad-changes-requested': ({ title }, { userText }) => ({
    subject: `Il tuo annuncio va modificato: ${userText(title)}`,
    heading: 'Serve una correzione',
    before: ['Il tuo annuncio non è ancora online: c’è un punto da correggere. Puoi correggerlo nei tuoi annunci.'],
    action: 'Vedi che cosa è richiesto',
  }),
  'ad-rejected': ({ title, refundedCredits }, { userText, count }) => ({
    subject: `Il tuo annuncio non è stato accettato: ${userText(title)}`,
    heading: 'Il tuo annuncio non è stato accettato',
    before: ['Non possiamo pubblicare questo annuncio.'],
    action: 'Vedi la decisione',
    after: [
      ...(refundedCredits > 0
        ? [
            count(refundedCredits, {
              one: 'Ti abbiamo rimborsato # credito.',
              other: 'Ti abbiamo rimborsato # crediti.',
            }),
          ]
        : []),
      'Non sei d’accordo? Apri la decisione e scegli «Contesta»: la esaminerà un altro moderatore.',
    ],
  }),
  'ad-removed': ({ title }, { userText }) => ({
    subject: `Il tuo annuncio è stato rimosso: ${userText(title)}`,
    heading: 'Il tuo annuncio è stato rimosso',
    before: ['Dopo una verifica abbiamo tolto questo annuncio dal sito.'],
    action: 'Vedi la decisione',
    after: ['Non sei d’accordo? Apri la decisione e scegli «Contesta»: la esaminerà un altro moderatore.'],
  }),
  'ad-appeal-decided': ({ title, outcome }, { userText }) => {
    const heading =
      outcome === 'upheld' ? 'La decisione sul tuo annuncio è confermata' : 'La tua contestazione è accolta';
    return {
      subject: `${heading}: ${userText(title)}`,
      heading,
      before: [
        outcome === 'upheld'
          ? 'Un altro moderatore ha esaminato la tua contestazione e conferma la decisione.'
          : 'Un altro moderatore ha esaminato la tua contestazione e annullato la decisione. Il tuo annuncio può tornare online.',
      ],
      action: 'Vedi il mio annuncio',
    };
  },
  'ad-copied': ({ title }, { userText }) => ({
    subject: `Un annuncio somiglia al tuo: ${userText(title)}`,
    heading: 'Un annuncio somiglia al tuo',
    before: [
      'Qualcuno vuole pubblicare un annuncio con le tue foto o il tuo testo. Un moderatore lo controlla prima che vada online.',
      'Il tuo annuncio è stato pubblicato per primo: non cambia e non devi fare nulla.',
    ],
    action: 'Vedi il mio annuncio',
    after: [
      'Non hai affidato questo immobile a nessun altro? Scrivici dalla pagina Contatti. Se trovi una copia online, usa «Segnala questo annuncio» nella sua pagina.',
    ],
  }),
  'ad-expiring': ({ title, days }, { userText, count }) => ({
    subject: `Il tuo annuncio scade ${count(days, { one: 'domani', other: 'tra # giorni' })}: ${userText(title)}`,
    heading: count(days, { one: 'Ancora un giorno online', other: 'Ancora # giorni online' }),
    before: ['L’immobile è ancora disponibile? Prolunga l’annuncio prima di questa data.'],
    action: 'Prolunga il mio annuncio',
    after: ['Se hai già concluso, segna l’annuncio come venduto o affittato nei tuoi annunci.'],
  }),
  'ad-expired': ({ title, renewableUntil }, { userText, date }) => ({
    subject: `Il tuo annuncio non è più online: ${userText(title)}`,
    heading: 'Il tuo annuncio non è più online',
    before: [
      `È arrivato alla fine della sua durata. Per rimetterlo online, rinnovalo prima del ${date(renewableUntil)}.`,
    ],
    action: 'Rinnova il mio annuncio',
  }),
  'ad-still-available': ({ titles, isBelowOthers }, { userText, count }) => ({
    subject: count(titles.length, {
      one: `Ancora disponibile? ${userText(titles[0] ?? '')}`,
      other: 'I tuoi # annunci sono ancora disponibili?',
    }),
    heading: count(titles.length, {
      one: 'Questo immobile è ancora disponibile?',
      other: 'Questi # immobili sono ancora disponibili?',
    }),
    before: ['Basta un tocco: gli annunci confermati mostrano la data della tua risposta.'],
    action: 'Rispondi',
    after: [
      isBelowOthers
        ? 'Questi annunci vengono ora dopo gli altri, fino alla tua risposta.'
        : 'Venduto o affittato? Dillo nello stesso posto.',
    ],
  }),
  'report-decided': ({ outcome }) => ({
    subject: 'Abbiamo esaminato la tua segnalazione',
    heading: 'Grazie per la segnalazione',
    before: [
      outcome === 'upheld'
        ? 'Abbiamo verificato ciò che hai segnalato e preso i provvedimenti necessari.'
        : 'Abbiamo verificato ciò che hai segnalato: nulla è contrario alle nostre regole.',
    ],
    after: ['La persona interessata non sa che la segnalazione viene da te.'],
  }),
  'contact-owner': ({ title, name, isWithAgency }, { userText }) => ({
    subject: isWithAgency ? `Un messaggio per ${userText(title)}` : `Un messaggio sul tuo annuncio: ${userText(title)}`,
    heading: isWithAgency ? 'Qualcuno scrive alla tua agenzia' : 'Il tuo annuncio interessa a qualcuno',
    before: [
      isWithAgency
        ? `${userText(name)} ti ha scritto dalla pagina della tua agenzia. Ti basta rispondere a questo messaggio.`
        : `${userText(name)} ti ha scritto dal tuo annuncio. Ti basta rispondere a questo messaggio.`,
    ],
    action: 'Leggi la conversazione',
    after: ['Houni non chiede mai codici né pagamenti per messaggio. Non rispondere a queste richieste.'],
  }),
  'contact-owner-copy': ({ title }, { userText }) => ({
    subject: `Il tuo messaggio è stato inviato: ${userText(title)}`,
    heading: 'Messaggio inviato',
    before: ['L’inserzionista può risponderti direttamente. Ecco una copia di ciò che hai scritto.'],
    action: 'Vedi la conversazione',
    after: ['Non versare nulla prima di aver visitato l’immobile e controllato i documenti.'],
  }),
  'contact-admins': ({ subject, name }, { userText }) => ({
    subject: `Contatto: ${userText(subject)}`,
    heading: 'Un messaggio dal sito',
    before: [
      `${userText(name)} ha scritto dalla pagina Contatti. Rispondendo a questo messaggio gli si scrive direttamente.`,
    ],
  }),
  'contact-admins-copy': () => ({
    subject: 'Abbiamo ricevuto il tuo messaggio',
    heading: 'Grazie per averci scritto',
    before: ['Il tuo messaggio è arrivato; ti risponderemo a questo indirizzo. Eccone una copia.'],
  }),
  'contact-answer': ({ subject }, { userText }) => ({
    subject: `Risposta al tuo messaggio: ${userText(subject)}`,
    heading: 'La nostra risposta',
    before: [
      'Il team di Houni risponde al messaggio che hai scritto dalla pagina Contatti. Puoi rispondere a questa e-mail.',
    ],
  }),
  'message-received': ({ from, title, excerpt, isWithAgency }, { userText }) => ({
    subject: `Nuovo messaggio: ${userText(title)}`,
    heading: 'Hai un nuovo messaggio',
    before: [
      isWithAgency
        ? `${userText(from)} ti ha scritto.`
        : `${userText(from)} ti ha scritto a proposito di questo annuncio.`,
    ],
    action: 'Leggi e rispondi',
    after: needsWarning(excerpt)
      ? ['Non versare nulla prima di aver visitato l’immobile e controllato i documenti.']
      : [],
  }),
  'guest-message-confirm': ({ title }, { userText }) => ({
    subject: `Ricevi la risposta: ${userText(title)}`,
    heading: 'Il tuo messaggio è stato inviato',
    before: [
      'Conferma questo indirizzo per leggere la risposta dell’inserzionista e rispondergli, senza creare un account.',
    ],
    action: 'Apri la conversazione',
    after: ['Se non hai scritto nulla, ignora questo messaggio: non riceverai altro.'],
  }),
  'guest-message-received': ({ from, title, isWithAgency }, { userText }) => ({
    subject: `Una risposta al tuo messaggio: ${userText(title)}`,
    heading: 'Hai una risposta',
    before: [
      isWithAgency ? `${userText(from)} ti scrive.` : `${userText(from)} ti scrive a proposito di questo annuncio.`,
    ],
    action: 'Leggi e rispondi',
    after: ['Non versare nulla prima di aver visitato l’immobile e controllato i documenti.'],
  }),
  'saved-search-confirm': () => ({
    subject: 'Conferma il tuo avviso',
    heading: 'Manca solo un clic',
    before: ['Conferma questo indirizzo e ti scriveremo appena ci saranno nuovi annunci per la tua ricerca.'],
    action: 'Attiva l’avviso',
    after: ['Se non hai chiesto nulla, ignora questo messaggio: non riceverai alcun avviso.'],
  }),
  'saved-search-alert': ({ name, place, total, ads, lowered, totalLowered }, { userText, count, lowestPrice }) => {
    const from = total > 0 ? lowestPrice(ads, total) : lowestPrice(lowered, totalLowered);
    const loweredAds = count(totalLowered, { one: '# prezzo ribassato', other: '# prezzi ribassati' });
    return {
      subject: `${total > 0 ? count(total, { one: '# nuovo annuncio', other: '# nuovi annunci' }) : loweredAds}${
        place === null ? `: ${userText(name)}` : ` a ${userText(place)}${from === null ? '' : ` da ${from}`}`
      }`,
      heading: `${total > 0 ? count(total, { one: '# nuovo annuncio', other: '# nuovi annunci' }) : loweredAds} per te`,
      before: [`Ci sono novità per la tua ricerca «${userText(name)}».`],
      action: count(total + totalLowered, { one: 'Vedi l’annuncio', other: 'Vedi i # annunci' }),
    };
  },
  'order-placed': ({ reference }, { userText }) => ({
    subject: `Il tuo ordine ${userText(reference)}`,
    heading: 'Ordine registrato',
    before: [
      'Grazie! L’ordine sarà attivo appena riceveremo il pagamento. La sua pagina mostra come pagare; dopo un bonifico puoi allegare lì la ricevuta.',
    ],
    action: 'Vedi l’ordine',
  }),
  'order-confirmed': ({ reference, millimes }, { userText }) =>
    millimes === 0
      ? {
          subject: `Il tuo ordine ${userText(reference)} è confermato`,
          heading: 'Il tuo piano è attivo',
          before: ['Quello che restava del piano precedente copre il prezzo: non c’è nulla da pagare.'],
          action: 'Vedi l’ordine',
        }
      : {
          subject: `Pagamento ricevuto per l’ordine ${userText(reference)}`,
          heading: 'Pagamento ricevuto, grazie!',
          before: ['Abbiamo ricevuto il tuo pagamento. I tuoi crediti o il tuo piano sono attivi da ora.'],
          action: 'Vedi l’ordine e la fattura',
        },
  'order-refunded': ({ reference }, { userText }) => ({
    subject: `Rimborso del tuo ordine ${userText(reference)}`,
    heading: 'Ti abbiamo rimborsato',
    before: [
      'Abbiamo rimborsato il tuo ordine, o una parte. La nota di credito è con l’ordine. I crediti ritirati sono nell’elenco dei tuoi crediti.',
    ],
    action: 'Vedi l’ordine e la nota di credito',
  }),
  'order-cancelled': ({ reference }, { userText }) => ({
    subject: `Il tuo ordine ${userText(reference)} è annullato`,
    heading: 'Ordine annullato',
    before: ['Questo ordine non è più valido. Non ti sarà addebitato nulla.'],
    action: 'Vedi l’ordine',
    after: [
      'Se hai già pagato, non pagare una seconda volta: ritroviamo il pagamento con il riferimento, poi confermiamo l’ordine o restituiamo il denaro.',
    ],
  }),
  'payment-unexpected': ({ reference, amount }, { userText }) => ({
    subject: `Pagamento inatteso: ${userText(reference ?? amount)}`,
    heading: 'Un pagamento attende una decisione',
    before: [
      'Questo pagamento non corrisponde a nessun ordine aperto. Decidi nell’amministrazione: accreditare l’ordine, rimborsare o non fare nulla.',
    ],
  }),
  'plan-ended': ({ ads, places, offlineAt }, { count, date }) => ({
    subject: `Il tuo piano è finito: ${count(ads, ADS)} offline il ${date(offlineAt)}`,
    heading: 'Il tuo piano è finito',
    before: [
      `Ora il tuo account comprende ${count(places, ADS)} online. I più recenti restano; il ${date(offlineAt)} ${count(ads, { one: '# annuncio andrà', other: '# annunci andranno' })} offline.`,
      'Prendi un piano prima di quella data e non cambia nulla. Se lo prendi più tardi, i tuoi annunci tornano con lui.',
    ],
    action: 'Scegli un piano',
    after: ['Nulla viene cancellato: gli annunci restano nella tua area, in pausa.'],
  }),
  'plan-ended-reminder': ({ ads, places, offlineAt }, { count, date }) => ({
    subject: `Promemoria: ${count(ads, ADS)} offline il ${date(offlineAt)}`,
    heading: `Il ${date(offlineAt)} una parte dei tuoi annunci andrà offline`,
    before: [
      `Il tuo piano è finito e il tuo account comprende ${count(places, ADS)} online. I più recenti restano; ${count(ads, { one: '# annuncio andrà', other: '# annunci andranno' })} offline.`,
      'Prendi un piano prima di quella data e non cambia nulla. Se lo prendi più tardi, i tuoi annunci tornano con lui.',
    ],
    action: 'Scegli un piano',
  }),
  'plan-ads-offline': ({ ads }, { count }) => ({
    subject: `${count(ads, { one: '# annuncio non è', other: '# annunci non sono' })} più online`,
    heading: 'Alcuni annunci sono in pausa',
    before: [
      `Il tuo piano è finito: ${count(ads, { one: '# annuncio è', other: '# annunci sono' })} in pausa, dai più vecchi. Con un nuovo piano tornano online da soli.`,
    ],
    action: 'Scegli un piano',
  }),
  'agency-submitted': ({ name }, { userText }) => ({
    subject: `Abbiamo ricevuto la richiesta di ${userText(name)}`,
    heading: 'Richiesta ricevuta',
    before: [
      `Stiamo verificando i dati e i documenti di ${userText(name)}. Ti scriveremo a questo indirizzo a verifica conclusa.`,
    ],
    action: 'Vedi la mia richiesta',
  }),
  'agency-verified': ({ name }, { userText }) => ({
    subject: `${userText(name)} è verificata`,
    heading: 'La tua agenzia è verificata',
    before: [`${userText(name)} mostra ora il badge «Verificata».`],
    action: 'Vedi la mia agenzia',
  }),
  'agency-refused': ({ name }, { userText }) => ({
    subject: `La richiesta di ${userText(name)} è da completare`,
    heading: 'Non abbiamo potuto verificare la tua agenzia',
    before: [
      `Nella richiesta di ${userText(name)} ci sono punti da correggere. Correggili, poi invia di nuovo la richiesta.`,
    ],
    action: 'Correggi la mia richiesta',
  }),
  'agency-ownership-transferred': ({ name }, { userText }) => ({
    subject: 'Ora sei responsabile di un’agenzia',
    heading: 'Ora sei responsabile dell’agenzia',
    before: [
      `La persona responsabile di ${userText(name)} ha eliminato il proprio account. Poiché ci lavori da più tempo, l’agenzia, i suoi annunci e i suoi crediti passano a te.`,
    ],
    action: 'Vedi la mia agenzia',
  }),
  'agency-suspended': ({ name }, { userText }) => ({
    subject: 'La tua agenzia è sospesa',
    heading: 'La tua agenzia è sospesa',
    before: [`Abbiamo sospeso ${userText(name)}: la sua pagina, il suo badge e i suoi annunci non sono più visibili.`],
    after: ['Se pensi che si tratti di un errore, scrivici dalla pagina Contatti.'],
  }),
  'agency-restored': ({ name }, { userText }) => ({
    subject: 'La tua agenzia è di nuovo visibile',
    heading: 'La tua agenzia è di nuovo visibile',
    before: [
      `La sospensione di ${userText(name)} è stata revocata. La sua pagina e gli annunci che rispettano le regole sono di nuovo visibili.`,
    ],
    action: 'Vedi la mia agenzia',
  }),
  'agency-badge-revoked': ({ name }, { userText }) => ({
    subject: 'La tua agenzia non ha più il badge',
    heading: 'Il badge «Verificata» è stato tolto',
    before: [
      `${userText(name)} non mostra più il badge «Verificata». La sua pagina e i suoi annunci restano visibili.`,
    ],
    after: ['Se pensi che si tratti di un errore, scrivici dalla pagina Contatti.'],
  }),
  'agency-closed': ({ name }, { userText }) => ({
    subject: 'La tua agenzia è chiusa',
    heading: 'La tua agenzia è chiusa',
    before: [
      `Abbiamo chiuso ${userText(name)}: la sua pagina e i suoi annunci non sono più visibili e i suoi membri non ne fanno più parte.`,
    ],
    after: ['Se pensi che si tratti di un errore, scrivici dalla pagina Contatti.'],
  }),
  'agency-licence-ending': ({ name, until }, { userText, date }) => ({
    subject: 'La licenza della tua agenzia sta per scadere',
    heading: 'Aggiungi la nuova licenza',
    before: [
      `La licenza di ${userText(name)} scade il ${date(until)}. Il badge «Verificata» scompare quel giorno, a meno che prima abbiamo verificato la nuova licenza.`,
    ],
    action: 'Aggiungi la mia licenza',
  }),
  'agency-licence-ended': ({ name, until }, { userText, date }) => ({
    subject: 'La licenza della tua agenzia è scaduta',
    heading: 'Il badge «Verificata» è scomparso',
    before: [
      `La licenza di ${userText(name)} è scaduta il ${date(until)}. La sua pagina e i suoi annunci restano visibili, senza il badge. Aggiungi la nuova licenza per riaverlo.`,
    ],
    action: 'Aggiungi la mia licenza',
  }),
  'agency-invitation': ({ name, inviter }, { userText }) => ({
    subject: 'Un’agenzia ti invita su Houni',
    heading: `Entra in ${userText(name)}`,
    before: [`${userText(inviter)} ti invita a pubblicare e a rispondere a nome di ${userText(name)} su Houni.`],
    action: 'Vedi l’invito',
    after: ['Se non conosci questa agenzia, rifiuta l’invito o ignora questo messaggio.'],
  }),
  'import-finished': ({ source }, { userText }) => ({
    subject: `Importazione terminata: ${userText(source)}`,
    heading: 'Importazione terminata',
    before: ['Ecco che cosa ha cambiato l’importazione nei tuoi annunci.'],
    action: 'Apri il rapporto',
  }),
  'import-needs-confirmation': ({ source, closing, online }, { userText, count }) => ({
    subject: `Importazione da confermare: ${userText(source)}`,
    heading: 'Serve la tua conferma',
    before: [
      `Questa importazione toglierebbe ${count(closing, ADS)} su ${count(online, { other: '#' })} online. Non è stato cambiato nulla. Dal suo rapporto puoi confermarla o annullarla.`,
    ],
    action: 'Decidi',
  }),
  'account-suspended': ({ until }, { date }) => ({
    subject: 'Il tuo account Houni è sospeso',
    heading: 'Il tuo account è sospeso',
    before: [
      'Abbiamo sospeso il tuo account: non puoi più pubblicare né scrivere e i tuoi annunci non sono più visibili.',
      ...(until === null ? [] : [`La sospensione termina il ${date(until)}.`]),
    ],
    after: [
      'Puoi sempre ottenere una copia dei tuoi dati o eliminare il tuo account dal tuo profilo.',
      'Se pensi che si tratti di un errore, scrivici dalla pagina Contatti.',
    ],
  }),
  'account-restored': () => ({
    subject: 'Il tuo account Houni è di nuovo attivo',
    heading: 'Puoi usare di nuovo il tuo account',
    before: ['La sospensione del tuo account è stata revocata. Puoi di nuovo pubblicare e scrivere.'],
  }),
  'account-email-changed': ({ email }) => ({
    subject: 'L’indirizzo del tuo account Houni è cambiato',
    heading: 'Il tuo account ha un nuovo indirizzo',
    before: [`L’indirizzo e-mail del tuo account ora è ${email}. Non scriveremo più a questo.`],
    after: ['Se non sei stato tu a cambiarlo, scrivici subito dalla pagina dei contatti del sito.'],
  }),
  'account-data-ready': ({ until }, { date }) => ({
    subject: 'I tuoi dati sono pronti',
    heading: 'I tuoi dati sono pronti',
    before: [`Puoi scaricare la copia dei tuoi dati fino al ${date(until)}.`],
    action: 'Scarica i miei dati',
    after: ['Per scaricare il file, accedi al tuo account.'],
  }),
  'account-deletion-requested': ({ until }, { date }) => ({
    subject: `Il tuo account Houni sarà eliminato il ${date(until)}`,
    heading: `Il tuo account sarà eliminato il ${date(until)}`,
    before: [
      `Come hai chiesto, i tuoi annunci non sono più visibili e la sessione è chiusa su tutti i dispositivi. Il ${date(until)} il tuo account e i tuoi dati personali saranno cancellati.`,
      'Hai cambiato idea? Fino ad allora basta un clic e tutto torna come prima.',
    ],
    action: 'Tieni il mio account',
    after: ['Se non hai chiesto nulla, tieni il tuo account e cambia la password.'],
  }),
  'account-deletion-reminder': ({ until }, { date }) => ({
    subject: 'Ancora pochi giorni per tenere il tuo account Houni',
    heading: `Il tuo account sarà eliminato il ${date(until)}`,
    before: [
      `Il ${date(until)} il tuo account, i tuoi annunci e i tuoi dati personali saranno cancellati definitivamente.`,
      'Basta un clic perché tutto torni come prima.',
    ],
    action: 'Tieni il mio account',
    after: ['Se l’eliminazione è ciò che vuoi, non devi fare nulla.'],
  }),
  'account-deleted': () => ({
    subject: 'Il tuo account Houni è stato eliminato',
    heading: 'Il tuo account è stato eliminato',
    before: [
      'Il tuo account e i tuoi dati personali sono stati cancellati e i tuoi annunci rimossi. Grazie di aver usato Houni.',
    ],
    after: ['Se non sei stato tu, scrivici subito dalla pagina Contatti.'],
  }),
};
