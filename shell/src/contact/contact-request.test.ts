import { contactAdminsBodySchema } from '@houni/contracts/contact';
import { TEXT_LIMITS } from '@houni/domain/limits';
import { MESSAGE_LENGTH } from './contact-fields.ts';
import { contactBody, readReference, readContactFailure } from './contact-request.ts';

const fields = {
  subject: 'privacy',
  name: ' Leïla Trabelsi ',
  email: ' leila@exemple.tn',
  phone: ' ',
  message: 'x'.repeat(MESSAGE_LENGTH.max),
};

describe('contactBody and readReference', () => {
  it('give a valid API body for the longest text with the longest reference', () => {
    const body = contactBody(fields, 'ar', 'r'.repeat(64));
    expect(contactAdminsBodySchema.parse(body)).toMatchObject({ name: 'Leïla Trabelsi', phone: null, locale: 'ar' });
    expect(body.message.length).toBeLessThanOrEqual(TEXT_LIMITS.message.max);
  });

  it('reject malformed references', () => {
    expect(readReference('9a1c-22')).toBe('9a1c-22');
    for (const other of ['', 'a b', '<b>', 'x'.repeat(65), null]) expect(readReference(other)).toBeNull();
  });
});

describe('readContactFailure', () => {
  it('returns null for an accepted message', async () => {
    expect(await readContactFailure(Response.json({ accepted: true }))).toBeNull();
  });

  it('reports the invalid field', async () => {
    const answer = Response.json({ code: 'invalid_input', field: 'body.message' }, { status: 400 });
    expect(await readContactFailure(answer)).toEqual({ errors: { message: 'refused' }, failure: null });
  });

  it.each([
    [429, { code: 'too_many_requests' }, 'too_many_requests'],
    [428, { code: 'proof_required' }, 'proof_required'],
    [400, { code: 'invalid_input', field: 'idempotency-key' }, 'invalid_input'],
  ])('returns the code of the API for the status %s', async (status, body, failure) => {
    expect(await readContactFailure(Response.json(body, { status }))).toEqual({ errors: {}, failure });
  });

  it('returns `unavailable` for the response of a proxy', async () => {
    expect(await readContactFailure(new Response('<h1>Bad gateway</h1>', { status: 502 }))).toEqual({
      errors: {},
      failure: 'unavailable',
    });
  });
});
