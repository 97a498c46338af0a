import shapes from './files/governorate-shapes.json' with { type: 'json' };

/** The line around a governorate in the drawing, and where its name stands if there is room for it. */
export interface GovernorateShape {
  d: string;
  name?: number[];
}
export type GovernorateShapes = Record<string, GovernorateShape>;

/**
 * The shapes of all governorates by id, and of the whole `country`. Browsers get another file under this name (`imports` in package.json), which
 * says null: the lines stand in the server's HTML and need not travel a second time in a script.
 */
export const governorateShapes: GovernorateShapes | null = shapes;
