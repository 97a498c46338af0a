import {
  adContactAnswerSchema,
  adContactBodySchema,
  agencyContactAnswerSchema,
  agencyContactBodySchema,
  contactAdminsBodySchema,
  contactAgencyBodySchema,
  contactAnswerSchema,
  contactOwnerAnswerSchema,
  contactOwnerBodySchema,
} from '@houni/contracts/contact';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';
import { contactAdmins } from './contact-admins.ts';
import { contactAgency, contactOwner } from './contact-owner.ts';
import { revealAdContact, revealAgencyContact } from './reveals.ts';

/** Messages to advertisers and administrators, and reveals of contact details. */
export function contactRoutes(app: Http, services: Services): void {
  const tags = ['contact'];
  const contact = { access: 'optional', limit: 'contact', idempotent: true } as const;
  const reveal = { access: 'optional', limit: 'reveal' } as const;

  app.post(
    '/public/contact/admins',
    {
      config: contact,
      schema: {
        tags,
        summary: 'Write to the administrators',
        body: contactAdminsBodySchema,
        response: { 200: contactAnswerSchema },
      },
    },
    (request) => contactAdmins(services, request, request.body),
  );
  app.post(
    '/public/contact/property-user',
    {
      config: contact,
      schema: {
        tags,
        summary: 'Write to the advertiser of an online ad',
        body: contactOwnerBodySchema,
        response: { 200: contactOwnerAnswerSchema },
      },
    },
    (request) => contactOwner(services, request, request.body),
  );
  app.post(
    '/public/contact/agency',
    {
      config: contact,
      schema: {
        tags,
        summary: 'Write to an agency',
        body: contactAgencyBodySchema,
        response: { 200: contactOwnerAnswerSchema },
      },
    },
    (request) => contactAgency(services, request, request.body),
  );
  app.post(
    '/contact-info/advertisement',
    {
      config: reveal,
      schema: {
        tags,
        summary: 'Reveal the phone number of an ad (counted)',
        body: adContactBodySchema,
        response: { 200: adContactAnswerSchema },
      },
    },
    (request) => revealAdContact(services, request, request.body),
  );
  app.post(
    '/public/agency/contact-info',
    {
      config: reveal,
      schema: {
        tags,
        summary: 'Reveal the contact details of an agency (counted)',
        body: agencyContactBodySchema,
        response: { 200: agencyContactAnswerSchema },
      },
    },
    (request) => revealAgencyContact(services, request, request.body.publicKey),
  );
}
