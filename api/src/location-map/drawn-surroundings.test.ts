import { testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { drawLand, drawPlaces } from './drawn-surroundings.ts';
import { MAP_COLOURS } from './map-colours.ts';
import { mapView } from './map-view.ts';
import type { Position } from './map-view.ts';

const LA_MARSA: Position = [10.3245, 36.878];
const SBEITLA: Position = [9.12, 35.23];

let api: TestApp;
beforeAll(async () => {
  api = await testApp({ runJobs: false });
});
afterAll(() => api.close());

const services = () => ({ reads: api.connection.reads });
const around = (middle: Position) => mapView(middle, { width: 656, height: 400, metresPerPixel: 25 });

describe('the surroundings that ship with the product', () => {
  it.each([
    ['a coast', LA_MARSA, true],
    ['land without a coast', SBEITLA, false],
  ])('name OpenStreetMap only if its data are seen: %s', async (_, middle, expected) => {
    const { isFromOpenStreetMap } = await drawLand(services(), around(middle), MAP_COLOURS.light);
    expect(isFromOpenStreetMap).toBe(expected);
  });

  it('have the names of the places and stations around, in the script of the page', async () => {
    const french = await drawPlaces(services(), around(LA_MARSA), 'fr');
    expect(french.labels.map(({ text }) => text)).toEqual(expect.arrayContaining(['La Marsa', 'Carthage']));
    expect(french.labels.some(({ dot }) => dot === 'station')).toBe(true);
    const arabic = await drawPlaces(services(), around(LA_MARSA), 'ar');
    expect(arabic.labels.map(({ text }) => text)).toEqual(expect.arrayContaining(['المرسى', 'قرطاج']));
  });
});
