import type pg from 'pg';
import type { Locale } from '@houni/domain/locale';

/** What the moderation asks of demonstration ads, each in the languages of ads. */
const REVIEWS: readonly { reason: string; notes: Record<Locale, string> }[] = [
  {
    reason: 'bad_photos',
    notes: {
      fr: 'Deux points : la première photo est floue, et il manque une photo de l’extérieur.',
      ar: 'ملاحظتان: الصورة الأولى غير واضحة، وتنقص صورة من الخارج.',
      en: 'Two points: the first photo is blurred, and a photo of the outside is missing.',
      it: 'Due punti: la prima foto è sfocata e manca una foto dell’esterno.',
      es: 'Dos puntos: la primera foto está borrosa y falta una foto del exterior.',
    },
  },
  {
    reason: 'incomplete',
    notes: {
      fr: 'Le texte est trop court : décrivez l’état du bien et l’accès.',
      ar: 'النص قصير جدًا: صف حالة العقار وكيفية الوصول إليه.',
      en: 'The text is too short: describe the state of the property and how to reach it.',
      it: 'Il testo è troppo breve: descrivi lo stato dell’immobile e l’accesso.',
      es: 'El texto es demasiado corto: describe el estado del inmueble y el acceso.',
    },
  },
  {
    reason: 'wrong_place',
    notes: {
      fr: 'La position sur la carte est dans un autre quartier que l’adresse.',
      ar: 'الموقع على الخريطة في حي غير حي العنوان.',
      en: 'The position on the map is in another district than the address.',
      it: 'La posizione sulla mappa è in un quartiere diverso dall’indirizzo.',
      es: 'La posición en el mapa está en un barrio distinto al de la dirección.',
    },
  },
];

/** Records what a moderator asked of each demonstration ad that needs a change and has no such decision yet. */
export async function addDemoReviews(client: pg.ClientBase): Promise<void> {
  await client.query(
    `with waiting as (
       select id, language, updated_at, row_number() over (order by id) as number from ads
       where state = 'changes_requested' and owner_uid like 'demo-%'
         and not exists (select from ad_state_history h where h.ad_id = ads.id and h.to_state = 'changes_requested')
     )
     insert into ad_state_history (ad_id, from_state, to_state, actor, actor_uid, reason, note, happened_at)
     select id, 'in_review', 'changes_requested', 'moderator', 'demo-moderator', review->>'reason',
       review->'notes'->>language, updated_at
     from waiting
     cross join lateral (select $1::jsonb -> (number % jsonb_array_length($1::jsonb))::int as review) chosen`,
    [JSON.stringify(REVIEWS)],
  );
}
