import { bodyOf, formOf, parseForm, wrongFields } from './issue-form.ts';

const fr = { subject: 'Le marché en mars', body: '## Les prix\n\nVoir les annonces.' };
const form = { ...formOf(null), fr };

it('sends the languages that are written', () => {
  expect(bodyOf(form)).toEqual({ texts: { fr } });
});

it('names what is too short, only in languages that are written', () => {
  expect(wrongFields(form)).toEqual([]);
  expect(wrongFields(formOf(null))).toEqual(['texts']);
  expect(wrongFields({ ...form, it: { subject: 'M', body: '' } })).toEqual(['it.subject', 'it.body']);
});

it('reads a form from the device, and nothing that is none', () => {
  expect(parseForm(JSON.stringify(form))).toEqual(form);
  for (const text of ['', '{', 'null', '[]', '3']) expect(parseForm(text)).toBeNull();
});
