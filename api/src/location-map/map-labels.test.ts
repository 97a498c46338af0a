import { MAP_COLOURS } from './map-colours.ts';
import { drawLabels } from './map-labels.ts';
import type { MapLabel } from './map-labels.ts';
import { mapView } from './map-view.ts';

const view = mapView([10.18, 36.8], { width: 400, height: 300, metresPerPixel: 5 });
const label = (text: string, x: number, y: number): MapLabel => ({ text, at: [x, y], size: 12, colour: 'text' });
const textsOf = (svg: string) => [...svg.matchAll(/>([^<]+)<\/text>/g)].map(([, text]) => text);

describe('names on a map', () => {
  it('leave out a name that would touch an earlier one or the edge, and a repeated one', () => {
    const labels = [
      label('La Marsa', 200, 100),
      label('Carthage', 210, 104),
      label('Gammarth', 200, 160),
      label('Le Kram', 395, 200),
      label('La Marsa', 100, 250),
    ];
    expect(textsOf(drawLabels(labels, [], view, MAP_COLOURS.light))).toEqual(['La Marsa', 'Gammarth']);
  });

  it('leave out a name on a taken place, such as the attribution', () => {
    const foot = { left: 0, right: 400, top: 278, bottom: 300 };
    expect(textsOf(drawLabels([label('Radès', 200, 285)], [foot], view, MAP_COLOURS.light))).toEqual([]);
  });

  it('are written from right to left if they are Arabic, and escaped', () => {
    const svg = drawLabels([label('20 مارس', 200, 100), label('<b>', 200, 200)], [], view, MAP_COLOURS.light);
    expect(textsOf(svg)).toEqual(['\u200f20 مارس', '&lt;b&gt;']);
  });
});
