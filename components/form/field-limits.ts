import type { z } from 'zod';

/** What a field of a schema says of itself, or holds where it may be left out, be null or be one of several. */
type Field = z.ZodType & {
  maxLength?: number | null;
  _zod: { def: { innerType?: Field; options?: Field[] } };
};

/** The longest text that each field of a body may hold, as far as the contract says. */
export function fieldLimits(body: z.ZodType): Readonly<Record<string, number>> {
  const fields = 'shape' in body ? (body.shape as Record<string, Field>) : {};
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const length = maxLengthOf(field);
      return length === undefined ? [] : [[name, length]];
    }),
  );
}

function maxLengthOf(field: Field): number | undefined {
  const { maxLength = field.maxLength } = field.meta() ?? {};
  if (typeof maxLength === 'number') return maxLength;
  const { innerType, options = [] } = field._zod.def;
  return (innerType ? [innerType] : options).map(maxLengthOf).find((length) => length !== undefined);
}
