import { z } from 'zod';
import { LOCALES } from '@houni/domain/locale';
import { compilePattern } from '@houni/routing/route-pattern';
import type { PathPattern } from '@houni/routing/route-pattern';
import type { RouteDeclaration } from '@houni/routing/route-table';

const pathSchema = z.string().max(300).refine(isPattern, 'is not a path pattern');

const fragmentNameSchema = z.templateLiteral([
  z.string().regex(/^[a-z][a-z0-9-]{0,60}$/),
  '/',
  z.string().regex(/^[a-zA-Z]\w{0,60}$/),
]);

/** The declaration of a route; see `RouteDeclaration`. */
export const routeDeclarationSchema = z.strictObject({
  path: z.union([pathSchema, z.record(z.enum(LOCALES), pathSchema).readonly()]),
  aliases: z.array(pathSchema).max(20).readonly().optional(),
  host: z.literal('dashboard').optional(),
  indexed: z.boolean().optional(),
  query: z.array(z.string().max(60)).max(60).readonly().optional(),
  signIn: z.boolean().optional(),
  correctsPath: z.boolean().optional(),
  warmUp: z.boolean().optional(),
  offline: z.enum(['visited', 'fetch', 'list']).optional(),
  skeleton: z.literal('cards').optional(),
  fragments: z.array(fragmentNameSchema).max(20).readonly().optional(),
}) satisfies z.ZodType<RouteDeclaration>;

function isPattern(path: PathPattern): boolean {
  try {
    compilePattern(path);
    return true;
  } catch {
    return false;
  }
}
