import type { OwnAgency } from '@houni/contracts/agency-write';
import type { AgencyForm } from '../draft/merge-forms.ts';
import { changeOfAgency, formOfAgency } from './agency-of-form.ts';
import { checkForm } from './check-form.ts';

const TODAY = '2026-11-27';
const ALL = { today: TODAY, documents: ['rne', 'licence', 'identity'] as const };
const WHOLE: AgencyForm = {
  name: 'Agence de la Médina',
  legalName: 'Agence de la Médina SARL',
  registryNumber: '1234567a',
  taxNumber: '1234567/A/A/M/000',
  licence: { number: '12/2020', authority: 'Ministère du Commerce', issued: '2024-01-01', expires: '2029-01-01' },
  foundedYear: '2009',
  place: { governorate: 22, delegation: 227, sector: 1707 },
  address: '4, rue du Pacha',
  phones: ['71 123 456'],
  languages: ['fr', 'ar'],
  texts: { fr: { tagline: 'Vendre et louer dans la médina', description: 'Une agence familiale depuis vingt ans.' } },
};
const issuesOf = (change: Partial<AgencyForm>) =>
  checkForm({ ...WHOLE, ...change }, ALL).issues.map(({ step, field, code }) => [step, field, code]);

describe('checkForm', () => {
  it('gives the agency of a complete form', () => {
    const { issues, agency } = checkForm(WHOLE, ALL);
    expect(issues).toEqual([]);
    expect(agency).toMatchObject({ phones: ['71 123 456'], foundedYear: 2009, email: null, cover: null, areas: [] });
  });

  it('names every missing field of an empty form with its step', () => {
    const { issues, agency } = checkForm({}, ALL);
    expect(agency).toBeNull();
    expect(new Set(issues.map(({ code }) => code))).toEqual(new Set(['missing', 'noText']));
    expect(issues.map(({ step, field }) => `${step} ${field}`).sort()).toEqual(
      [
        ...['name', 'legalName', 'registryNumber', 'taxNumber'].map((field) => `identity ${field}`),
        ...['number', 'authority', 'issued', 'expires'].map((field) => `identity licence.${field}`),
        ...['governorate', 'delegation', 'sector'].map((level) => `office place.${level}`),
        ...['address', 'phones.0', 'languages'].map((field) => `office ${field}`),
        'texts texts',
      ].sort(),
    );
  });

  it.each<[Partial<AgencyForm>, string, string]>([
    [{ name: 'Agence 98 123 456' }, 'name', 'name'],
    [{ registryNumber: '12345' }, 'registryNumber', 'registryNumber'],
    [{ taxNumber: '1234567' }, 'taxNumber', 'taxNumber'],
    [{ licence: { ...WHOLE.licence, issued: '2029-02-01' } }, 'licence.expires', 'expires'],
    [{ licence: { ...WHOLE.licence, expires: '2026-11-26' } }, 'licence.expires', 'ended'],
    [{ licence: { ...WHOLE.licence, number: '1' } }, 'licence.number', 'tooShort'],
    [{ foundedYear: '2027' }, 'foundedYear', 'foundedYear'],
    [{ foundedYear: 'soon' }, 'foundedYear', 'foundedYear'],
    [{ phones: ['', '123'] }, 'phones.1', 'phone'],
    [{ phones: ['71 123 456', '+216 71 123 456'] }, 'phones.0', 'repeated'],
    [{ email: 'nobody' }, 'email', 'email'],
    [{ website: 'not a site' }, 'website', 'website'],
    [{ weeklyHours: [[{ from: 600, to: 540 }], [], [], [], [], [], []] }, 'weeklyHours', 'hours'],
    [
      { texts: { ar: { tagline: 'قصير', description: WHOLE.texts?.fr?.description ?? '' } } },
      'texts.ar.tagline',
      'tooShort',
    ],
    [{ texts: { ar: { tagline: WHOLE.texts?.fr?.tagline ?? '' } } }, 'texts.ar.description', 'missing'],
  ])('finds what is wrong with %j', (change, field, code) => {
    expect(issuesOf(change).map(([, ...rest]) => rest)).toEqual([[field, code]]);
  });

  it('accepts a licence on its last day', () => {
    expect(issuesOf({ licence: { ...WHOLE.licence, expires: TODAY } })).toEqual([]);
  });

  it('asks for the documents of a signed-in person only', () => {
    const { issues } = checkForm(WHOLE, { today: TODAY, documents: ['licence'] });
    expect(issues.map(({ field }) => field)).toEqual(['document.rne', 'document.identity']);
    expect(checkForm(WHOLE, { today: TODAY, documents: null }).issues).toEqual([]);
  });
});

describe('formOfAgency', () => {
  const agency = {
    ...checkForm(WHOLE, ALL).agency,
    licence: WHOLE.licence,
    cover: { base: 'x' },
    logo: null,
    weeklyHours: null,
  } as unknown as OwnAgency; // the fields that the form reads

  it('gives a form that can be sent again without any change', () => {
    expect(checkForm(formOfAgency(agency), ALL).issues).toEqual([]);
  });

  it('leaves the pictures that were not replaced', () => {
    const change = checkForm({ ...formOfAgency(agency), logo: 'md_abcdefghijkl' }, ALL).agency;
    expect(changeOfAgency(change ?? {})).not.toHaveProperty('cover');
    expect(changeOfAgency(change ?? {}).logo).toBe('md_abcdefghijkl');
  });
});
