import { z } from 'zod';

type Shape = {
  $ref?: string;
  $defs?: Record<string, Shape>;
  maxLength?: number;
  anyOf?: Shape[];
  properties?: Record<string, Shape>;
};

/** The longest text that each field of a body may hold, as far as the contract says. */
export function fieldLimits(body: z.ZodType): Readonly<Record<string, number>> {
  const root = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Shape;
  const resolve = (shape: Shape): Shape => {
    const named = shape.$ref === '#' ? root : root.$defs?.[shape.$ref?.replace('#/$defs/', '') ?? ''];
    return named ?? shape;
  };
  const maxLengthOf = (shape: Shape): number | undefined => {
    const { maxLength, anyOf } = resolve(shape);
    return maxLength ?? anyOf?.map(maxLengthOf).find((length) => length !== undefined);
  };
  const limits: Record<string, number> = {};
  for (const [name, field] of Object.entries(resolve(root).properties ?? {})) {
    const length = maxLengthOf(field);
    if (length !== undefined) limits[name] = length;
  }
  return limits;
}
