import { needsWarning } from '@houni/domain/contact-in-text';
import type { MailTexts } from '../mail-texts.ts';

const ADS = { one: '# anuncio', other: '# anuncios' };

export const es: MailTexts = {
  'newsletter-confirm': () => ({
    subject: 'Confirma tu suscripción al boletín de Houni',
    heading: 'Solo falta un clic',
    before: ['Has pedido recibir el boletín de Houni. Confirma que esta dirección es tuya.'],
    action: 'Confirmar mi suscripción',
    after: ['Si no has pedido nada, ignora este mensaje: no recibirás nada más.'],
  }),
  'newsletter-unsubscribe': () => ({
    subject: 'Confirma que quieres darte de baja',
    heading: 'Confirma la baja',
    before: ['Nos han pedido que dejemos de enviar el boletín de Houni a esta dirección. Si has sido tú, confírmalo.'],
    action: 'Darme de baja',
    after: ['Si no, ignora este mensaje: no cambia nada.'],
  }),
  'ad-published': ({ title, expiresAt }, { userText, date }) => ({
    subject: `Tu anuncio está publicado: ${userText(title)}`,
    heading: 'Tu anuncio está publicado',
    before: [`Ya puede verlo todo el mundo, hasta el ${date(expiresAt)}.`],
    action: 'Ver mi anuncio',
    after: ['Responde pronto a los mensajes: quien busca casa lo espera.'],
  }),
  'ad-in-review': ({ title }, { userText }) => ({
    subject: `Estamos revisando tu anuncio: ${userText(title)}`,
    heading: 'Estamos revisando tu anuncio',
    before: ['Un moderador lo comprueba antes de publicarlo. Te escribiremos en cuanto esté listo.'],
    action: 'Ver mi anuncio',
  }),
  'ad-changes-requested': ({ title }, { userText }) => ({
    subject: `Hay que corregir tu anuncio: ${userText(title)}`,
    heading: 'Hace falta una corrección',
    before: ['Tu anuncio todavía no está publicado: hay algo que corregir. Puedes corregirlo en tus anuncios.'],
    action: 'Ver lo que se pide',
  }),
  'ad-rejected': ({ title, refundedCredits }, { userText, count }) => ({
    subject: `Tu anuncio no ha sido aceptado: ${userText(title)}`,
    heading: 'Tu anuncio no ha sido aceptado',
    before: ['No podemos publicar este anuncio.'],
    action: 'Ver la decisión',
    after: [
      ...(refundedCredits > 0
        ? [
            count(refundedCredits, {
              one: 'Te hemos devuelto # crédito.',
              other: 'Te hemos devuelto # créditos.',
            }),
          ]
        : []),
      '¿No estás de acuerdo? Abre la decisión y elige «Impugnar»: la revisará otro moderador.',
    ],
  }),
  'ad-removed': ({ title }, { userText }) => ({
    subject: `Hemos retirado tu anuncio: ${userText(title)}`,
    heading: 'Hemos retirado tu anuncio',
    before: ['Tras comprobarlo, hemos retirado este anuncio del sitio.'],
    action: 'Ver la decisión',
    after: ['¿No estás de acuerdo? Abre la decisión y elige «Impugnar»: la revisará otro moderador.'],
  }),
  'ad-appeal-decided': ({ title, outcome }, { userText }) => {
    const heading =
      outcome === 'upheld' ? 'Se mantiene la decisión sobre tu anuncio' : 'Tu impugnación ha sido aceptada';
    return {
      subject: `${heading}: ${userText(title)}`,
      heading,
      before: [
        outcome === 'upheld'
          ? 'Otro moderador ha revisado tu impugnación y mantiene la decisión.'
          : 'Otro moderador ha revisado tu impugnación y ha anulado la decisión. Tu anuncio puede volver a publicarse.',
      ],
      action: 'Ver mi anuncio',
    };
  },
  'ad-copied': ({ title }, { userText }) => ({
    subject: `Un anuncio se parece al tuyo: ${userText(title)}`,
    heading: 'Un anuncio se parece al tuyo',
    before: [
      'Alguien quiere publicar un anuncio con tus fotos o tu texto. Un moderador lo comprueba antes de que se publique.',
      'Tu anuncio se publicó primero: no cambia y no tienes que hacer nada.',
    ],
    action: 'Ver mi anuncio',
    after: [
      '¿No has confiado este inmueble a nadie más? Escríbenos desde la página de contacto. Si encuentras una copia publicada, usa «Denunciar este anuncio» en su página.',
    ],
  }),
  'ad-expiring': ({ title, days }, { userText, count }) => ({
    subject: `Tu anuncio caduca ${count(days, { one: 'mañana', other: 'en # días' })}: ${userText(title)}`,
    heading: count(days, { one: 'Queda un día de publicación', other: 'Quedan # días de publicación' }),
    before: ['¿Tu inmueble sigue disponible? Prolonga el anuncio antes de esa fecha.'],
    action: 'Prolongar mi anuncio',
    after: ['Si ya has cerrado el trato, marca el anuncio como vendido o alquilado en tus anuncios.'],
  }),
  'ad-expired': ({ title, renewableUntil }, { userText, date }) => ({
    subject: `Tu anuncio ya no está publicado: ${userText(title)}`,
    heading: 'Tu anuncio ya no está publicado',
    before: [`Ha llegado al final de su plazo. Para volver a publicarlo, renuévalo antes del ${date(renewableUntil)}.`],
    action: 'Renovar mi anuncio',
  }),
  'ad-still-available': ({ titles, isBelowOthers }, { userText, count }) => ({
    subject: count(titles.length, {
      one: `¿Sigue disponible? ${userText(titles[0] ?? '')}`,
      other: '¿Siguen disponibles tus # anuncios?',
    }),
    heading: count(titles.length, {
      one: '¿Sigue disponible este inmueble?',
      other: '¿Siguen disponibles estos # inmuebles?',
    }),
    before: ['Responde con un toque: los anuncios confirmados muestran la fecha de tu respuesta.'],
    action: 'Responder',
    after: [
      isBelowOthers
        ? 'Estos anuncios van ahora detrás de los demás, hasta que respondas.'
        : '¿Vendido o alquilado? Dilo en el mismo lugar.',
    ],
  }),
  'report-decided': ({ outcome }) => ({
    subject: 'Hemos revisado tu denuncia',
    heading: 'Gracias por tu denuncia',
    before: [
      outcome === 'upheld'
        ? 'Hemos revisado lo que denunciaste y hemos tomado las medidas necesarias.'
        : 'Hemos revisado lo que denunciaste: no hay nada contrario a nuestras normas.',
    ],
    after: ['La persona afectada no sabe que la denuncia es tuya.'],
  }),
  'contact-owner': ({ title, name, isWithAgency }, { userText }) => ({
    subject: isWithAgency ? `Un mensaje para ${userText(title)}` : `Un mensaje sobre tu anuncio: ${userText(title)}`,
    heading: isWithAgency ? 'Alguien escribe a tu agencia' : 'Tu anuncio interesa a alguien',
    before: [
      isWithAgency
        ? `${userText(name)} te ha escrito desde la página de tu agencia. Basta con que respondas a este mensaje.`
        : `${userText(name)} te ha escrito desde tu anuncio. Basta con que respondas a este mensaje.`,
    ],
    action: 'Leer la conversación',
    after: ['Houni nunca pide códigos ni pagos por mensaje. No respondas a esas peticiones.'],
  }),
  'contact-owner-copy': ({ title }, { userText }) => ({
    subject: `Tu mensaje se ha enviado: ${userText(title)}`,
    heading: 'Tu mensaje se ha enviado',
    before: ['El anunciante puede responderte directamente. Esta es una copia de lo que has escrito.'],
    action: 'Ver la conversación',
    after: ['No pagues nada antes de visitar el inmueble y comprobar sus documentos.'],
  }),
  'contact-admins': ({ subject, name }, { userText }) => ({
    subject: `Contacto: ${userText(subject)}`,
    heading: 'Un mensaje del sitio',
    before: [`${userText(name)} ha escrito desde la página de contacto. Si respondes a este mensaje, le llegará.`],
  }),
  'contact-admins-copy': () => ({
    subject: 'Hemos recibido tu mensaje',
    heading: 'Gracias por escribirnos',
    before: ['Tu mensaje ha llegado y te responderemos a esta dirección. Aquí tienes una copia.'],
  }),
  'contact-answer': ({ subject }, { userText }) => ({
    subject: `Respuesta a tu mensaje: ${userText(subject)}`,
    heading: 'Nuestra respuesta',
    before: [
      'El equipo de Houni responde al mensaje que escribiste desde la página de contacto. Puedes responder a este correo.',
    ],
  }),
  'message-received': ({ from, title, excerpt, isWithAgency }, { userText }) => ({
    subject: `Nuevo mensaje: ${userText(title)}`,
    heading: 'Tienes un mensaje nuevo',
    before: [isWithAgency ? `${userText(from)} te ha escrito.` : `${userText(from)} te ha escrito sobre este anuncio.`],
    action: 'Leer y responder',
    after: needsWarning(excerpt) ? ['No pagues nada antes de visitar el inmueble y comprobar sus documentos.'] : [],
  }),
  'guest-message-confirm': ({ title }, { userText }) => ({
    subject: `Recibe la respuesta: ${userText(title)}`,
    heading: 'Tu mensaje se ha enviado',
    before: ['Confirma esta dirección para leer la respuesta del anunciante y contestarle, sin crear una cuenta.'],
    action: 'Abrir la conversación',
    after: ['Si no has escrito nada, ignora este mensaje: no recibirás nada más.'],
  }),
  'guest-message-received': ({ from, title, isWithAgency }, { userText }) => ({
    subject: `Una respuesta a tu mensaje: ${userText(title)}`,
    heading: 'Tienes una respuesta',
    before: [isWithAgency ? `${userText(from)} te escribe.` : `${userText(from)} te escribe sobre este anuncio.`],
    action: 'Leer y responder',
    after: ['No pagues nada antes de visitar el inmueble y comprobar sus documentos.'],
  }),
  'saved-search-confirm': () => ({
    subject: 'Confirma tu alerta',
    heading: 'Solo falta un clic',
    before: ['Confirma esta dirección y te escribiremos en cuanto haya anuncios nuevos para tu búsqueda.'],
    action: 'Activar mi alerta',
    after: ['Si no has pedido nada, ignora este mensaje: no enviaremos ninguna alerta.'],
  }),
  'saved-search-alert': ({ name, place, total, ads, lowered, totalLowered }, { userText, count, lowestPrice }) => {
    const from = total > 0 ? lowestPrice(ads, total) : lowestPrice(lowered, totalLowered);
    const loweredAds = count(totalLowered, { one: '# precio rebajado', other: '# precios rebajados' });
    return {
      subject: `${total > 0 ? count(total, { one: '# anuncio nuevo', other: '# anuncios nuevos' }) : loweredAds}${
        place === null ? `: ${userText(name)}` : ` en ${userText(place)}${from === null ? '' : ` desde ${from}`}`
      }`,
      heading: `${total > 0 ? count(total, { one: '# anuncio nuevo', other: '# anuncios nuevos' }) : loweredAds} para ti`,
      before: [`Hay novedades para tu búsqueda «${userText(name)}».`],
      action: count(total + totalLowered, { one: 'Ver el anuncio', other: 'Ver los # anuncios' }),
    };
  },
  'order-placed': ({ reference }, { userText }) => ({
    subject: `Tu pedido ${userText(reference)}`,
    heading: 'Pedido registrado',
    before: [
      '¡Gracias! Tu pedido se activará en cuanto recibamos el pago. Su página muestra cómo pagar; después de una transferencia puedes adjuntar ahí el justificante.',
    ],
    action: 'Ver el pedido',
  }),
  'order-confirmed': ({ reference, millimes }, { userText }) =>
    millimes === 0
      ? {
          subject: `Tu pedido ${userText(reference)} está confirmado`,
          heading: 'Tu plan está activo',
          before: ['Lo que quedaba de tu plan anterior cubre el precio: no hay nada que pagar.'],
          action: 'Ver el pedido',
        }
      : {
          subject: `Pago recibido de tu pedido ${userText(reference)}`,
          heading: 'Pago recibido, ¡gracias!',
          before: ['Hemos recibido tu pago. Tus créditos o tu plan ya están activos.'],
          action: 'Ver el pedido y la factura',
        },
  'order-refunded': ({ reference }, { userText }) => ({
    subject: `Reembolso de tu pedido ${userText(reference)}`,
    heading: 'Te hemos reembolsado',
    before: [
      'Hemos reembolsado tu pedido, o una parte. La factura rectificativa está con el pedido. Los créditos retirados figuran en la lista de tus créditos.',
    ],
    action: 'Ver el pedido y la factura rectificativa',
  }),
  'order-cancelled': ({ reference }, { userText }) => ({
    subject: `Tu pedido ${userText(reference)} está anulado`,
    heading: 'Pedido anulado',
    before: ['Este pedido ya no es válido. No se te cobrará nada.'],
    action: 'Ver el pedido',
    after: [
      'Si ya has pagado, no pagues otra vez: encontramos el pago por su referencia y después confirmamos el pedido o devolvemos el dinero.',
    ],
  }),
  'payment-unexpected': ({ reference, amount }, { userText }) => ({
    subject: `Pago inesperado: ${userText(reference ?? amount)}`,
    heading: 'Un pago espera una decisión',
    before: [
      'Este pago no corresponde a ningún pedido abierto. Decide en la administración: abonar el pedido, devolver el dinero o no hacer nada.',
    ],
  }),
  'plan-ended': ({ ads, places, offlineAt }, { count, date }) => ({
    subject: `Tu plan ha terminado: ${count(ads, ADS)} sin publicar el ${date(offlineAt)}`,
    heading: 'Tu plan ha terminado',
    before: [
      `Tu cuenta incluye ahora ${count(places, { one: '# anuncio publicado', other: '# anuncios publicados' })}. Los más recientes se quedan; el ${date(offlineAt)}, ${count(ads, { one: '# anuncio pasará', other: '# anuncios pasarán' })} a estar en pausa.`,
      'Contrata un plan antes de esa fecha y no cambia nada. Si lo haces más tarde, tus anuncios vuelven con él.',
    ],
    action: 'Elegir un plan',
    after: ['No se borra nada: los anuncios siguen en tu espacio, en pausa.'],
  }),
  'plan-ended-reminder': ({ ads, places, offlineAt }, { count, date }) => ({
    subject: `Recordatorio: ${count(ads, ADS)} sin publicar el ${date(offlineAt)}`,
    heading: `El ${date(offlineAt)}, una parte de tus anuncios dejará de estar publicada`,
    before: [
      `Tu plan ha terminado y tu cuenta incluye ${count(places, { one: '# anuncio publicado', other: '# anuncios publicados' })}. Los más recientes se quedan; ${count(ads, { one: '# anuncio pasará', other: '# anuncios pasarán' })} a estar en pausa.`,
      'Contrata un plan antes de esa fecha y no cambia nada. Si lo haces más tarde, tus anuncios vuelven con él.',
    ],
    action: 'Elegir un plan',
  }),
  'plan-ads-offline': ({ ads }, { count }) => ({
    subject: `${count(ads, { one: '# anuncio ya no está publicado', other: '# anuncios ya no están publicados' })}`,
    heading: 'Algunos anuncios están en pausa',
    before: [
      `Tu plan ha terminado: ${count(ads, { one: '# anuncio está', other: '# anuncios están' })} en pausa, empezando por los más antiguos. Con un plan nuevo vuelven a publicarse solos.`,
    ],
    action: 'Elegir un plan',
  }),
  'agency-submitted': ({ name }, { userText }) => ({
    subject: `Hemos recibido la solicitud de ${userText(name)}`,
    heading: 'Solicitud recibida',
    before: [
      `Estamos comprobando los datos y los documentos de ${userText(name)}. Te escribiremos a esta dirección cuando terminemos.`,
    ],
    action: 'Ver mi solicitud',
  }),
  'agency-verified': ({ name }, { userText }) => ({
    subject: `${userText(name)} está verificada`,
    heading: 'Tu agencia está verificada',
    before: [`${userText(name)} lleva ahora el distintivo «Verificada».`],
    action: 'Ver mi agencia',
  }),
  'agency-refused': ({ name }, { userText }) => ({
    subject: `Falta algo en la solicitud de ${userText(name)}`,
    heading: 'No hemos podido verificar tu agencia',
    before: [`En la solicitud de ${userText(name)} hay puntos que corregir. Corrígelos y envía la solicitud de nuevo.`],
    action: 'Corregir mi solicitud',
  }),
  'agency-ownership-transferred': ({ name }, { userText }) => ({
    subject: 'Ahora eres responsable de una agencia',
    heading: 'Ahora eres responsable de la agencia',
    before: [
      `La persona responsable de ${userText(name)} ha eliminado su cuenta. Como eres quien más tiempo lleva en ella, la agencia, sus anuncios y sus créditos pasan a ti.`,
    ],
    action: 'Ver mi agencia',
  }),
  'agency-suspended': ({ name }, { userText }) => ({
    subject: 'Tu agencia está suspendida',
    heading: 'Tu agencia está suspendida',
    before: [`Hemos suspendido ${userText(name)}: su página, su distintivo y sus anuncios ya no se muestran.`],
    after: ['Si crees que es un error, escríbenos desde la página de contacto.'],
  }),
  'agency-restored': ({ name }, { userText }) => ({
    subject: 'Tu agencia vuelve a ser visible',
    heading: 'Tu agencia vuelve a ser visible',
    before: [
      `Hemos levantado la suspensión de ${userText(name)}. Su página y los anuncios que cumplen nuestras normas vuelven a mostrarse.`,
    ],
    action: 'Ver mi agencia',
  }),
  'agency-badge-revoked': ({ name }, { userText }) => ({
    subject: 'Tu agencia ya no tiene el distintivo',
    heading: 'Hemos retirado el distintivo «Verificada»',
    before: [`${userText(name)} ya no lleva el distintivo «Verificada». Su página y sus anuncios siguen visibles.`],
    after: ['Si crees que es un error, escríbenos desde la página de contacto.'],
  }),
  'agency-closed': ({ name }, { userText }) => ({
    subject: 'Tu agencia está cerrada',
    heading: 'Tu agencia está cerrada',
    before: [
      `Hemos cerrado ${userText(name)}: su página y sus anuncios ya no se muestran, y sus miembros ya no pertenecen a ella.`,
    ],
    after: ['Si crees que es un error, escríbenos desde la página de contacto.'],
  }),
  'agency-licence-ending': ({ name, until }, { userText, date }) => ({
    subject: 'La licencia de tu agencia termina pronto',
    heading: 'Añade tu nueva licencia',
    before: [
      `La licencia de ${userText(name)} termina el ${date(until)}. El distintivo «Verificada» desaparece ese día, salvo que hayamos comprobado antes la nueva licencia.`,
    ],
    action: 'Añadir mi licencia',
  }),
  'agency-licence-ended': ({ name, until }, { userText, date }) => ({
    subject: 'La licencia de tu agencia ha terminado',
    heading: 'El distintivo «Verificada» ha desaparecido',
    before: [
      `La licencia de ${userText(name)} terminó el ${date(until)}. Su página y sus anuncios siguen visibles, sin el distintivo. Añade la nueva licencia y su documento para recuperarlo.`,
    ],
    action: 'Añadir mi licencia',
  }),
  'agency-invitation': ({ name, inviter }, { userText }) => ({
    subject: 'Una agencia te invita a Houni',
    heading: `Únete a ${userText(name)}`,
    before: [`${userText(inviter)} te invita a publicar y a responder en nombre de ${userText(name)} en Houni.`],
    action: 'Ver la invitación',
    after: ['Si no conoces esta agencia, rechaza la invitación o ignora este mensaje.'],
  }),
  'import-finished': ({ source }, { userText }) => ({
    subject: `Importación terminada: ${userText(source)}`,
    heading: 'Importación terminada',
    before: ['Esto es lo que la importación ha cambiado en tus anuncios.'],
    action: 'Abrir el informe',
  }),
  'import-needs-confirmation': ({ source, closing, online }, { userText, count }) => ({
    subject: `Importación pendiente de confirmar: ${userText(source)}`,
    heading: 'Necesitamos tu confirmación',
    before: [
      `Esta importación retiraría ${count(closing, ADS)} de los ${count(online, { other: '#' })} publicados. No se ha cambiado nada. Desde su informe puedes confirmarla o anularla.`,
    ],
    action: 'Decidir',
  }),
  'account-suspended': ({ until }, { date }) => ({
    subject: 'Tu cuenta de Houni está suspendida',
    heading: 'Tu cuenta está suspendida',
    before: [
      'Hemos suspendido tu cuenta: ya no puedes publicar ni escribir, y tus anuncios no se muestran.',
      ...(until === null ? [] : [`La suspensión termina el ${date(until)}.`]),
    ],
    after: [
      'Todavía puedes obtener una copia de tus datos o eliminar tu cuenta desde tu perfil.',
      'Si crees que es un error, escríbenos desde la página de contacto.',
    ],
  }),
  'account-restored': () => ({
    subject: 'Tu cuenta de Houni vuelve a estar activa',
    heading: 'Ya puedes volver a usar tu cuenta',
    before: ['Hemos levantado la suspensión de tu cuenta. Ya puedes volver a publicar y escribir.'],
  }),
  'account-email-changed': ({ email }) => ({
    subject: 'La dirección de tu cuenta de Houni ha cambiado',
    heading: 'Tu cuenta tiene una nueva dirección',
    before: [`El correo de tu cuenta es ahora ${email}. Ya no escribiremos a esta dirección.`],
    after: ['Si no la has cambiado tú, escríbenos enseguida desde la página de contacto del sitio.'],
  }),
  'account-data-ready': ({ until }, { date }) => ({
    subject: 'Tus datos están listos',
    heading: 'Tus datos están listos',
    before: [`Puedes descargar la copia de tus datos hasta el ${date(until)}.`],
    action: 'Descargar mis datos',
    after: ['Para descargar el archivo, inicia sesión en tu cuenta.'],
  }),
  'account-deletion-requested': ({ until }, { date }) => ({
    subject: `Tu cuenta de Houni se eliminará el ${date(until)}`,
    heading: `Tu cuenta se eliminará el ${date(until)}`,
    before: [
      `Como has pedido, tus anuncios ya no se muestran y la sesión está cerrada en todos los dispositivos. El ${date(until)} se borrarán tu cuenta y tus datos personales.`,
      '¿Has cambiado de idea? Hasta entonces basta un clic y todo vuelve a estar como antes.',
    ],
    action: 'Conservar mi cuenta',
    after: ['Si no has pedido nada, conserva tu cuenta y cambia la contraseña.'],
  }),
  'account-deletion-reminder': ({ until }, { date }) => ({
    subject: 'Quedan pocos días para conservar tu cuenta de Houni',
    heading: `Tu cuenta se eliminará el ${date(until)}`,
    before: [
      `El ${date(until)} se borrarán tu cuenta, tus anuncios y tus datos personales, sin vuelta atrás.`,
      'Basta un clic para que todo vuelva a estar como antes.',
    ],
    action: 'Conservar mi cuenta',
    after: ['Si la eliminación es lo que quieres, no tienes que hacer nada.'],
  }),
  'account-deleted': () => ({
    subject: 'Tu cuenta de Houni se ha eliminado',
    heading: 'Tu cuenta se ha eliminado',
    before: ['Hemos borrado tu cuenta y tus datos personales, y retirado tus anuncios. Gracias por haber usado Houni.'],
    after: ['Si no has sido tú, escríbenos enseguida desde la página de contacto.'],
  }),
};
