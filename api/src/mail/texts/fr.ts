import { needsWarning } from '@houni/domain/contact-in-text';
import type { MailTexts } from '../mail-texts.ts';

const ADS = { one: '# annonce', other: '# annonces' };

/** "à La Marsa", "au Bardo", "aux Berges du Lac". */
function inPlaceFr(place: string): string {
  if (/^\W?Les /.test(place)) return `aux ${place.replace('Les ', '')}`;
  return /^\W?Le /.test(place) ? `au ${place.replace('Le ', '')}` : `à ${place}`;
}

export const fr: MailTexts = {
  'newsletter-confirm': () => ({
    subject: 'Confirmez votre inscription à la newsletter Houni',
    heading: 'Plus qu’un clic',
    before: ['Vous avez demandé à recevoir la newsletter Houni. Confirmez que cette adresse est bien la vôtre.'],
    action: 'Confirmer mon inscription',
    after: ['Si vous n’avez rien demandé, ignorez ce message : vous ne recevrez rien d’autre.'],
  }),
  'newsletter-unsubscribe': () => ({
    subject: 'Confirmez votre désinscription',
    heading: 'Confirmez votre désinscription',
    before: [
      'Nous avons reçu une demande pour ne plus envoyer la newsletter Houni à cette adresse. Si c’est bien vous, confirmez-le.',
    ],
    action: 'Me désinscrire',
    after: ['Sinon, ignorez ce message : rien ne change.'],
  }),
  'ad-published': ({ title, expiresAt }, { userText, date }) => ({
    subject: `Votre annonce est en ligne : ${userText(title)}`,
    heading: 'Votre annonce est en ligne',
    before: [`Tout le monde peut désormais la voir, jusqu’au ${date(expiresAt)}.`],
    action: 'Voir mon annonce',
    after: ['Répondez vite aux messages : c’est ce qu’attendent les personnes qui cherchent un bien.'],
  }),
  'ad-in-review': ({ title }, { userText }) => ({
    subject: `Nous relisons votre annonce : ${userText(title)}`,
    heading: 'Nous relisons votre annonce',
    before: ['Un modérateur la vérifie avant sa mise en ligne. Nous vous écrirons dès que ce sera fait.'],
    action: 'Voir mon annonce',
  }),
  'ad-changes-requested': ({ title }, { userText }) => ({
    subject: `Votre annonce est à modifier : ${userText(title)}`,
    heading: 'Une correction est nécessaire',
    before: [
      'Votre annonce n’est pas encore en ligne : un point est à corriger. Vous pouvez la corriger dans vos annonces.',
    ],
    action: 'Voir ce qui est demandé',
  }),
  'ad-rejected': ({ title, refundedCredits }, { userText, count }) => ({
    subject: `Votre annonce n’a pas été acceptée : ${userText(title)}`,
    heading: 'Votre annonce n’a pas été acceptée',
    before: ['Nous ne pouvons pas publier cette annonce.'],
    action: 'Voir la décision',
    after: [
      ...(refundedCredits > 0
        ? [
            count(refundedCredits, {
              one: '# crédit vous a été remboursé.',
              other: '# crédits vous ont été remboursés.',
            }),
          ]
        : []),
      'Vous n’êtes pas d’accord ? Ouvrez la décision et choisissez « Contester » : un autre modérateur l’examinera.',
    ],
  }),
  'ad-removed': ({ title }, { userText }) => ({
    subject: `Votre annonce a été retirée : ${userText(title)}`,
    heading: 'Votre annonce a été retirée',
    before: ['Après vérification, nous avons retiré cette annonce du site.'],
    action: 'Voir la décision',
    after: [
      'Vous n’êtes pas d’accord ? Ouvrez la décision et choisissez « Contester » : un autre modérateur l’examinera.',
    ],
  }),
  'ad-appeal-decided': ({ title, outcome }, { userText }) => {
    const heading =
      outcome === 'upheld' ? 'La décision sur votre annonce est maintenue' : 'Votre contestation est acceptée';
    return {
      subject: `${heading} : ${userText(title)}`,
      heading,
      before: [
        outcome === 'upheld'
          ? 'Un autre modérateur a examiné votre contestation et maintient la décision.'
          : 'Un autre modérateur a examiné votre contestation et annulé la décision. Votre annonce peut de nouveau être en ligne.',
      ],
      action: 'Voir mon annonce',
    };
  },
  'ad-copied': ({ title }, { userText }) => ({
    subject: `Une annonce ressemble à la vôtre : ${userText(title)}`,
    heading: 'Une annonce ressemble à la vôtre',
    before: [
      'Quelqu’un veut publier une annonce avec vos photos ou votre texte. Un modérateur la vérifie avant toute mise en ligne.',
      'Votre annonce a été publiée la première : elle ne change pas et vous n’avez rien à faire.',
    ],
    action: 'Voir mon annonce',
    after: [
      'Vous n’avez confié ce bien à personne d’autre ? Écrivez-nous depuis la page Contact. Si vous trouvez une copie en ligne, utilisez « Signaler cette annonce » sur sa page.',
    ],
  }),
  'ad-expiring': ({ title, days }, { userText, count }) => ({
    subject: `Votre annonce se termine ${count(days, { one: 'demain', other: 'dans # jours' })} : ${userText(title)}`,
    heading: count(days, { one: 'Plus qu’un jour en ligne', other: 'Encore # jours en ligne' }),
    before: ['Votre bien est toujours disponible ? Prolongez l’annonce avant cette date.'],
    action: 'Prolonger mon annonce',
    after: ['Si l’affaire est conclue, marquez l’annonce vendue ou louée dans vos annonces.'],
  }),
  'ad-expired': ({ title, renewableUntil }, { userText, date }) => ({
    subject: `Votre annonce n’est plus en ligne : ${userText(title)}`,
    heading: 'Votre annonce n’est plus en ligne',
    before: [
      `Elle a atteint la fin de sa durée. Pour la remettre en ligne, renouvelez-la avant le ${date(renewableUntil)}.`,
    ],
    action: 'Renouveler mon annonce',
  }),
  'ad-still-available': ({ titles, isBelowOthers }, { userText, count }) => ({
    subject: count(titles.length, {
      one: `Toujours disponible ? ${userText(titles[0] ?? '')}`,
      other: 'Vos # annonces sont-elles toujours disponibles ?',
    }),
    heading: count(titles.length, {
      one: 'Ce bien est-il toujours disponible ?',
      other: 'Ces # biens sont-ils toujours disponibles ?',
    }),
    before: ['Répondez en un geste : les annonces confirmées affichent la date de votre réponse.'],
    action: 'Répondre',
    after: [
      isBelowOthers
        ? 'Ces annonces viennent maintenant après les autres, jusqu’à votre réponse.'
        : 'Vendu ou loué ? Dites-le au même endroit.',
    ],
  }),
  'report-decided': ({ outcome }) => ({
    subject: 'Votre signalement a été examiné',
    heading: 'Merci de votre vigilance',
    before: [
      outcome === 'upheld'
        ? 'Nous avons vérifié ce que vous avez signalé et pris les mesures nécessaires.'
        : 'Nous avons vérifié ce que vous avez signalé : rien n’y est contraire à nos règles.',
    ],
    after: ['La personne concernée ne sait pas que le signalement vient de vous.'],
  }),
  'contact-owner': ({ title, name, isWithAgency }, { userText }) => ({
    subject: isWithAgency ? `Un message pour ${userText(title)}` : `Un message sur votre annonce : ${userText(title)}`,
    heading: isWithAgency ? 'Quelqu’un écrit à votre agence' : 'Votre annonce intéresse quelqu’un',
    before: [
      isWithAgency
        ? `${userText(name)} vous a écrit depuis la page de votre agence. Répondez simplement à ce message.`
        : `${userText(name)} vous a écrit depuis votre annonce. Répondez simplement à ce message.`,
    ],
    action: 'Lire la conversation',
    after: ['Houni ne demande jamais de code ni de paiement par message. Ne répondez pas à ces demandes.'],
  }),
  'contact-owner-copy': ({ title }, { userText }) => ({
    subject: `Votre message a été envoyé : ${userText(title)}`,
    heading: 'Votre message est envoyé',
    before: ['L’annonceur peut vous répondre directement. Voici une copie de ce que vous avez écrit.'],
    action: 'Voir la conversation',
    after: ['Ne versez rien avant d’avoir visité le bien et vérifié ses documents.'],
  }),
  'contact-admins': ({ subject, name }, { userText }) => ({
    subject: `Contact : ${userText(subject)}`,
    heading: 'Un message du site',
    before: [`${userText(name)} a écrit depuis la page Contact. Une réponse à ce message lui parviendra.`],
  }),
  'contact-admins-copy': () => ({
    subject: 'Nous avons bien reçu votre message',
    heading: 'Merci de nous avoir écrit',
    before: ['Votre message est bien arrivé ; nous vous répondrons à cette adresse. En voici une copie.'],
  }),
  'contact-answer': ({ subject }, { userText }) => ({
    subject: `Réponse à votre message : ${userText(subject)}`,
    heading: 'Nous vous répondons',
    before: [
      'L’équipe Houni répond au message que vous avez écrit depuis la page Contact. Vous pouvez répondre à cet e-mail.',
    ],
  }),
  'message-received': ({ from, title, excerpt, isWithAgency }, { userText }) => ({
    subject: `Nouveau message : ${userText(title)}`,
    heading: 'Vous avez un nouveau message',
    before: [
      isWithAgency ? `${userText(from)} vous écrit.` : `${userText(from)} vous écrit au sujet de cette annonce.`,
    ],
    action: 'Lire et répondre',
    after: needsWarning(excerpt) ? ['Ne versez rien avant d’avoir visité le bien et vérifié ses documents.'] : [],
  }),
  'guest-message-confirm': ({ title }, { userText }) => ({
    subject: `Recevez la réponse : ${userText(title)}`,
    heading: 'Votre message est envoyé',
    before: ['Confirmez cette adresse pour lire ici la réponse de l’annonceur et lui répondre, sans créer de compte.'],
    action: 'Ouvrir la conversation',
    after: ['Si vous n’avez rien écrit, ignorez ce message : rien d’autre ne vous sera envoyé.'],
  }),
  'guest-message-received': ({ from, title, isWithAgency }, { userText }) => ({
    subject: `Une réponse à votre message : ${userText(title)}`,
    heading: 'Vous avez une réponse',
    before: [
      isWithAgency ? `${userText(from)} vous écrit.` : `${userText(from)} vous écrit au sujet de cette annonce.`,
    ],
    action: 'Lire et répondre',
    after: ['Ne versez rien avant d’avoir visité le bien et vérifié ses documents.'],
  }),
  'saved-search-confirm': () => ({
    subject: 'Confirmez votre alerte',
    heading: 'Plus qu’un clic',
    before: [
      'Confirmez cette adresse et nous vous écrirons dès que de nouvelles annonces correspondent à votre recherche.',
    ],
    action: 'Activer mon alerte',
    after: ['Si vous n’avez rien demandé, ignorez ce message : aucune alerte ne sera envoyée.'],
  }),
  'saved-search-alert': ({ name, place, total, ads, lowered, totalLowered }, { userText, count, lowestPrice }) => {
    const from = total > 0 ? lowestPrice(ads, total) : lowestPrice(lowered, totalLowered);
    const loweredAds = count(totalLowered, { one: '# prix baissé', other: '# prix baissés' });
    return {
      subject:
        place === null
          ? `${total > 0 ? count(total, { one: '# nouvelle annonce', other: '# nouvelles annonces' }) : loweredAds} : ${userText(name)}`
          : `${total > 0 ? count(total, { one: '# nouvelle annonce', other: '# nouvelles' }) : loweredAds} ${inPlaceFr(userText(place))}${from === null ? '' : ` dès ${from}`}`,
      heading:
        total > 0
          ? count(total, { one: '# nouvelle annonce pour vous', other: '# nouvelles annonces pour vous' })
          : `${loweredAds} pour vous`,
      before: [`Votre recherche « ${userText(name)} » a du nouveau.`],
      action: count(total + totalLowered, { one: 'Voir l’annonce', other: 'Voir les # annonces' }),
    };
  },
  'order-placed': ({ reference }, { userText }) => ({
    subject: `Votre commande ${userText(reference)}`,
    heading: 'Commande enregistrée',
    before: [
      'Merci ! Votre commande sera active dès réception de votre paiement. Sa page montre comment payer ; après un virement, vous pouvez y joindre le reçu.',
    ],
    action: 'Voir la commande',
  }),
  'order-confirmed': ({ reference, millimes }, { userText }) =>
    millimes === 0
      ? {
          subject: `Votre commande ${userText(reference)} est confirmée`,
          heading: 'Votre forfait est actif',
          before: ['Ce qui restait de votre ancien forfait couvre le prix : il n’y a rien à payer.'],
          action: 'Voir la commande',
        }
      : {
          subject: `Paiement reçu pour votre commande ${userText(reference)}`,
          heading: 'Paiement reçu, merci !',
          before: ['Nous avons reçu votre paiement. Vos crédits ou votre forfait sont actifs dès maintenant.'],
          action: 'Voir la commande et la facture',
        },
  'order-refunded': ({ reference }, { userText }) => ({
    subject: `Remboursement de votre commande ${userText(reference)}`,
    heading: 'Nous vous avons remboursé',
    before: [
      'Nous avons remboursé votre commande, ou une partie. L’avoir est avec votre commande. Les crédits repris figurent dans la liste de vos crédits.',
    ],
    action: 'Voir la commande et l’avoir',
  }),
  'order-cancelled': ({ reference }, { userText }) => ({
    subject: `Votre commande ${userText(reference)} est annulée`,
    heading: 'Commande annulée',
    before: ['Cette commande n’est plus valable. Rien ne vous sera facturé.'],
    action: 'Voir la commande',
    after: [
      'Si vous avez déjà payé, ne payez pas une deuxième fois : nous retrouvons le paiement par sa référence, puis nous confirmons la commande ou rendons l’argent.',
    ],
  }),
  'payment-unexpected': ({ reference, amount }, { userText }) => ({
    subject: `Paiement inattendu : ${userText(reference ?? amount)}`,
    heading: 'Un paiement attend une décision',
    before: [
      'Ce paiement ne correspond à aucune commande ouverte. Décidez dans l’administration : créditer la commande, rembourser ou ne rien faire.',
    ],
  }),
  'plan-ended': ({ ads, places, offlineAt }, { count, date }) => ({
    subject: `Votre forfait est terminé : ${count(ads, ADS)} en pause le ${date(offlineAt)}`,
    heading: 'Votre forfait est terminé',
    before: [
      `Votre compte comprend maintenant ${count(places, ADS)} en ligne. Les plus récentes restent ; le ${date(offlineAt)}, ${count(ads, { one: '# annonce ne sera', other: '# annonces ne seront' })} plus en ligne.`,
      'Prenez un forfait avant cette date et rien ne change. Plus tard, vos annonces reviendront avec lui.',
    ],
    action: 'Choisir un forfait',
    after: ['Rien n’est effacé : les annonces restent dans votre espace, en pause.'],
  }),
  'plan-ended-reminder': ({ ads, places, offlineAt }, { count, date }) => ({
    subject: `Rappel : ${count(ads, ADS)} en pause le ${date(offlineAt)}`,
    heading: `Le ${date(offlineAt)}, une partie de vos annonces ne sera plus en ligne`,
    before: [
      `Votre forfait est terminé et votre compte comprend ${count(places, ADS)} en ligne. Les plus récentes restent ; ${count(ads, { one: '# annonce ne sera', other: '# annonces ne seront' })} plus en ligne.`,
      'Prenez un forfait avant cette date et rien ne change. Plus tard, vos annonces reviendront avec lui.',
    ],
    action: 'Choisir un forfait',
  }),
  'plan-ads-offline': ({ ads }, { count }) => ({
    subject: `${count(ads, { one: '# annonce n’est', other: '# annonces ne sont' })} plus en ligne`,
    heading: 'Des annonces sont en pause',
    before: [
      `Votre forfait est terminé : ${count(ads, { one: '# annonce est', other: '# annonces sont' })} en pause, les plus anciennes d’abord. Avec un nouveau forfait, elles reviennent en ligne d’elles-mêmes.`,
    ],
    action: 'Choisir un forfait',
  }),
  'agency-submitted': ({ name }, { userText }) => ({
    subject: `Nous avons reçu le dossier de ${userText(name)}`,
    heading: 'Dossier bien reçu',
    before: [
      `Nous vérifions les informations et les documents de ${userText(name)}. Nous vous écrirons à cette adresse dès que c’est fait.`,
    ],
    action: 'Voir mon dossier',
  }),
  'agency-verified': ({ name }, { userText }) => ({
    subject: `${userText(name)} est vérifiée`,
    heading: 'Votre agence est vérifiée',
    before: [`${userText(name)} porte désormais le badge « Vérifiée ».`],
    action: 'Voir mon agence',
  }),
  'agency-refused': ({ name }, { userText }) => ({
    subject: `Le dossier de ${userText(name)} est à compléter`,
    heading: 'Nous n’avons pas pu vérifier votre agence',
    before: [
      `Des points du dossier de ${userText(name)} sont à corriger. Corrigez-les, puis envoyez le dossier à nouveau.`,
    ],
    action: 'Corriger mon dossier',
  }),
  'agency-ownership-transferred': ({ name }, { userText }) => ({
    subject: 'Vous êtes désormais responsable d’une agence',
    heading: 'Vous êtes responsable de l’agence',
    before: [
      `La personne responsable de ${userText(name)} a supprimé son compte. Comme vous y travaillez depuis le plus longtemps, l’agence, ses annonces et ses crédits vous reviennent.`,
    ],
    action: 'Voir mon agence',
  }),
  'agency-suspended': ({ name }, { userText }) => ({
    subject: 'Votre agence est suspendue',
    heading: 'Votre agence est suspendue',
    before: [`Nous avons suspendu ${userText(name)} : sa page, son badge et ses annonces ne sont plus visibles.`],
    after: ['Si vous pensez qu’il s’agit d’une erreur, écrivez-nous depuis la page Contact.'],
  }),
  'agency-restored': ({ name }, { userText }) => ({
    subject: 'Votre agence est de nouveau visible',
    heading: 'Votre agence est de nouveau visible',
    before: [
      `La suspension de ${userText(name)} est levée. Sa page et les annonces qui respectent nos règles sont de nouveau visibles.`,
    ],
    action: 'Voir mon agence',
  }),
  'agency-badge-revoked': ({ name }, { userText }) => ({
    subject: 'Votre agence n’a plus le badge',
    heading: 'Le badge « Vérifiée » a été retiré',
    before: [`${userText(name)} ne porte plus le badge « Vérifiée ». Sa page et ses annonces restent visibles.`],
    after: ['Si vous pensez qu’il s’agit d’une erreur, écrivez-nous depuis la page Contact.'],
  }),
  'agency-closed': ({ name }, { userText }) => ({
    subject: 'Votre agence est fermée',
    heading: 'Votre agence est fermée',
    before: [
      `Nous avons fermé ${userText(name)} : sa page et ses annonces ne sont plus visibles, et ses membres n’y sont plus rattachés.`,
    ],
    after: ['Si vous pensez qu’il s’agit d’une erreur, écrivez-nous depuis la page Contact.'],
  }),
  'agency-licence-ending': ({ name, until }, { userText, date }) => ({
    subject: 'L’agrément de votre agence se termine bientôt',
    heading: 'Ajoutez votre nouvel agrément',
    before: [
      `L’agrément de ${userText(name)} se termine le ${date(until)}. Le badge « Vérifiée » disparaît ce jour-là, sauf si nous avons vérifié le nouvel agrément avant.`,
    ],
    action: 'Ajouter mon agrément',
  }),
  'agency-licence-ended': ({ name, until }, { userText, date }) => ({
    subject: 'L’agrément de votre agence est terminé',
    heading: 'Le badge « Vérifiée » a disparu',
    before: [
      `L’agrément de ${userText(name)} s’est terminé le ${date(until)}. Sa page et ses annonces restent visibles, sans le badge. Ajoutez le nouvel agrément et son document pour le retrouver.`,
    ],
    action: 'Ajouter mon agrément',
  }),
  'agency-invitation': ({ name, inviter }, { userText }) => ({
    subject: 'Une agence vous invite sur Houni',
    heading: `Rejoignez ${userText(name)}`,
    before: [`${userText(inviter)} vous invite à publier et à répondre au nom de ${userText(name)} sur Houni.`],
    action: 'Voir l’invitation',
    after: ['Si vous ne connaissez pas cette agence, refusez l’invitation ou ignorez ce message.'],
  }),
  'import-finished': ({ source }, { userText }) => ({
    subject: `Importation terminée : ${userText(source)}`,
    heading: 'Importation terminée',
    before: ['Voici ce que l’importation a changé dans vos annonces.'],
    action: 'Ouvrir le rapport',
  }),
  'import-needs-confirmation': ({ source, closing, online }, { userText, count }) => ({
    subject: `Importation à confirmer : ${userText(source)}`,
    heading: 'Une confirmation est nécessaire',
    before: [
      `Cette importation retirerait ${count(closing, ADS)} sur ${count(online, { other: '#' })} en ligne. Rien n’a été changé. Son rapport permet de la confirmer ou de l’abandonner.`,
    ],
    action: 'Décider',
  }),
  'account-suspended': ({ until }, { date }) => ({
    subject: 'Votre compte Houni est suspendu',
    heading: 'Votre compte est suspendu',
    before: [
      'Nous avons suspendu votre compte : vous ne pouvez plus publier ni écrire, et vos annonces ne sont plus visibles.',
      ...(until === null ? [] : [`La suspension prend fin le ${date(until)}.`]),
    ],
    after: [
      'Vous pouvez toujours obtenir une copie de vos données ou supprimer votre compte depuis votre profil.',
      'Si vous pensez qu’il s’agit d’une erreur, écrivez-nous depuis la page Contact.',
    ],
  }),
  'account-restored': () => ({
    subject: 'Votre compte Houni est de nouveau actif',
    heading: 'Vous pouvez de nouveau utiliser votre compte',
    before: ['La suspension de votre compte est levée. Vous pouvez de nouveau publier et écrire.'],
  }),
  'account-email-changed': ({ email }) => ({
    subject: 'L’adresse de votre compte Houni a changé',
    heading: 'Votre compte a une nouvelle adresse',
    before: [`L’adresse e-mail de votre compte est maintenant ${email}. Nous n’écrirons plus à celle-ci.`],
    after: ['Si ce n’est pas vous qui l’avez changée, écrivez-nous tout de suite par la page Contact du site.'],
  }),
  'account-data-ready': ({ until }, { date }) => ({
    subject: 'Vos données sont prêtes',
    heading: 'Vos données sont prêtes',
    before: [`Vous pouvez télécharger la copie de vos données jusqu’au ${date(until)}.`],
    action: 'Télécharger mes données',
    after: ['Pour télécharger le fichier, connectez-vous à votre compte.'],
  }),
  'account-deletion-requested': ({ until }, { date }) => ({
    subject: `Votre compte Houni sera supprimé le ${date(until)}`,
    heading: `Votre compte sera supprimé le ${date(until)}`,
    before: [
      `Vous l’avez demandé : vos annonces ne sont plus visibles et vous êtes déconnecté partout. Le ${date(until)}, votre compte et vos données personnelles seront effacés.`,
      'Vous avez changé d’avis ? D’ici là, un clic suffit et tout redevient comme avant.',
    ],
    action: 'Garder mon compte',
    after: ['Si vous n’avez rien demandé, gardez votre compte et changez votre mot de passe.'],
  }),
  'account-deletion-reminder': ({ until }, { date }) => ({
    subject: 'Plus que quelques jours pour garder votre compte Houni',
    heading: `Suppression de votre compte le ${date(until)}`,
    before: [
      `Le ${date(until)}, votre compte, vos annonces et vos données personnelles seront effacés, sans retour possible.`,
      'Pour tout retrouver comme avant, il suffit d’un clic.',
    ],
    action: 'Garder mon compte',
    after: ['Si la suppression est bien ce que vous voulez, vous n’avez rien à faire.'],
  }),
  'account-deleted': () => ({
    subject: 'Votre compte Houni est supprimé',
    heading: 'Votre compte est supprimé',
    before: [
      'Votre compte et vos données personnelles ont été effacés, et vos annonces retirées. Merci d’avoir utilisé Houni.',
    ],
    after: ['Si vous n’en êtes pas à l’origine, écrivez-nous sans attendre depuis la page Contact.'],
  }),
};
