/** A description that is long enough for an ad. */
export const KYERO_TEXT =
  'Appartement lumineux au deuxième étage d’une petite résidence calme, à quelques minutes à pied de la plage et des commerces. ' +
  'Salon avec balcon, cuisine équipée, deux chambres avec placards, salle de bain refaite, place de parking au sous-sol.';

const FIELDS = {
  id: '1',
  date: '2026-06-01 10:00:00',
  ref: 'R1',
  price: '320000',
  currency: 'TND',
  price_freq: 'sale',
  type: 'Apartment',
  town: 'Carthage',
  province: 'Tunis',
  location_detail: 'Sidi Bou Said',
  beds: '2',
  baths: '1',
  built: '98',
  fr: KYERO_TEXT,
  en: KYERO_TEXT.replace('Appartement lumineux', 'Bright flat'),
  images: ['https://example.tn/1.jpg', 'https://example.tn/2.jpg'],
};

/** One property of a Kyero v3 feed; `changes` replaces fields. */
export function kyeroProperty(changes: Partial<typeof FIELDS> = {}): string {
  const { built, fr, en, images, ...fields } = { ...FIELDS, ...changes };
  const simple = Object.entries(fields).map(([name, value]) => `    <${name}>${value}</${name}>`);
  const pictures = images.map((url, place) => `      <image id="${place + 1}"><url>${url}</url></image>`);
  return `  <property>
${simple.join('\n')}
    <surface_area><built>${built}</built><plot>0</plot></surface_area>
    <features><feature><en>Lift</en></feature><feature>Air conditioning</feature><feature>Sea view</feature></features>
    <desc><fr><![CDATA[<p>${fr}</p>]]></fr><en>${en}</en></desc>
    <images>
${pictures.join('\n')}
    </images>
  </property>`;
}

/** A complete feed of such properties. */
export function kyeroFeed(properties: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<root>
  <kyero><feed_version>3</feed_version></kyero>
${properties.join('\n')}
</root>
`;
}
