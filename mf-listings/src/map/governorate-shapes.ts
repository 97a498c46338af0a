import shapes from './files/governorate-shapes.json' with { type: 'json' };

/** The outline of a governorate as an SVG path, and the position of its name if there is room for it. */
export interface GovernorateShape {
  d: string;
  name?: number[];
}
export type GovernorateShapes = Record<string, GovernorateShape>;

/**
 * The shapes of all governorates by id, and of the whole `country`. In browsers this module is replaced by one with null
 * (`imports` in package.json): the shapes are in the server's HTML and need not be in a script too.
 */
export const governorateShapes: GovernorateShapes | null = shapes;
