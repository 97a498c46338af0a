import { building, land, villa } from './draw-outdoors.ts';
import { bedroom, kitchen, livingRoom } from './draw-rooms.ts';
import { ellipse, rect } from './draw-shapes.ts';
import type { Draw } from './draw-shapes.ts';
import type { RandomNumbers } from './random-numbers.ts';

export const SCENES = ['living room', 'bedroom', 'kitchen', 'building', 'villa', 'land'] as const;
export type SceneKind = (typeof SCENES)[number];

/** An SVG drawing of a scene. Scenes of one kind have the same structure, but other sizes, places, colours and light. */
export function drawScene(kind: SceneKind, random: RandomNumbers, width: number, height: number): string {
  const parts = [...DRAW[kind](random, width, height), ...light(random, width, height)];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${DEFINITIONS}${parts.join('')}</svg>`;
}

const DEFINITIONS =
  '<defs><linearGradient id="dark" x1="0" x2="1"><stop offset="0" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".45"/></linearGradient>' +
  '<radialGradient id="lamp"><stop offset="0" stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>';

/** A lamp or the sun, and a shadow from one side. */
function light(random: RandomNumbers, width: number, height: number): string[] {
  const flipped = random.chance(0.5) ? `transform="translate(${width} 0) scale(-1 1)"` : '';
  return [
    ellipse(
      random.between(0.1, 0.9) * width,
      random.between(0, 0.6) * height,
      random.between(0.2, 0.5) * width,
      random.between(0.2, 0.5) * height,
      'url(#lamp)',
    ),
    rect(0, 0, width, height, 'url(#dark)', flipped),
  ];
}

const DRAW: Record<SceneKind, Draw> = { 'living room': livingRoom, bedroom, kitchen, building, villa, land };
