import type { AgencyUpdate, OwnAgency } from '@houni/contracts/agency-write';
import { LOCALES } from '@houni/domain/locale';
import type { AgencyForm } from '../draft/merge-forms.ts';

/** A filled-in text, or undefined. */
const filled = (text: string | undefined) => (text?.trim() ? text : undefined);
const orNull = (text: string | undefined) => filled(text) ?? null;

/** The positions of the filled-in telephone numbers among the fields. */
export function filledPhones({ phones = [] }: AgencyForm): number[] {
  return phones.flatMap((phone, index) => (filled(phone) === undefined ? [] : [index]));
}

/** The agency of a form, in the shape of `agency/create`; what is missing is undefined. */
export function agencyOfForm(form: AgencyForm): Record<string, unknown> {
  const { licence = {}, place, texts = {}, foundedYear } = form;
  return {
    name: filled(form.name),
    legalName: filled(form.legalName),
    registryNumber: filled(form.registryNumber),
    taxNumber: filled(form.taxNumber),
    licence: {
      number: filled(licence.number),
      authority: filled(licence.authority),
      issued: filled(licence.issued),
      expires: filled(licence.expires),
    },
    place: {
      governorate: place?.governorate ?? undefined,
      delegation: place?.delegation ?? undefined,
      sector: place?.sector ?? undefined,
    },
    address: filled(form.address),
    position: form.position ?? null,
    languages: form.languages ?? [],
    phones: filledPhones(form).map((index) => form.phones?.[index]),
    email: orNull(form.email),
    website: orNull(form.website),
    foundedYear: filled(foundedYear) === undefined ? null : Number(foundedYear),
    weeklyHours: form.weeklyHours ?? null,
    texts: Object.fromEntries(
      LOCALES.flatMap((locale) => {
        const [tagline, description] = [filled(texts[locale]?.tagline), filled(texts[locale]?.description)];
        return tagline === undefined && description === undefined ? [] : [[locale, { tagline, description }]];
      }),
    ),
    areas: form.areas ?? [],
    cover: form.cover ?? null,
    logo: form.logo ?? null,
  };
}

/** The form of an agency that is to be corrected. Its pictures are not in it: new ones replace them. */
export function formOfAgency(agency: OwnAgency): AgencyForm {
  const { licence, texts, foundedYear } = agency;
  return {
    name: agency.name,
    legalName: agency.legalName,
    registryNumber: agency.registryNumber ?? '',
    taxNumber: agency.taxNumber ?? '',
    licence: {
      number: licence?.number ?? '',
      authority: licence?.authority ?? '',
      issued: licence?.issued ?? '',
      expires: licence?.expires ?? '',
    },
    place: agency.place,
    address: agency.address,
    position: agency.position,
    languages: agency.languages,
    phones: agency.phones.slice(0, 4),
    email: agency.email ?? '',
    website: agency.website ?? '',
    foundedYear: foundedYear === null ? '' : String(foundedYear),
    weeklyHours: agency.weeklyHours,
    texts: Object.fromEntries(
      LOCALES.flatMap((locale) => {
        const text = texts[locale];
        return text ? [[locale, { tagline: text.tagline, description: text.description }]] : [];
      }),
    ),
    areas: agency.areas.slice(0, 40),
    step: 'review',
  };
}

/** The change of an existing agency: pictures that were not replaced stay. */
export function changeOfAgency({ cover, logo, ...agency }: AgencyUpdate): AgencyUpdate {
  return { ...agency, ...(cover && { cover }), ...(logo && { logo }) };
}
