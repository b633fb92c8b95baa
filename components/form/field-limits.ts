import type { z } from 'zod';

/** The schema of a field, without the wrappers for optional, nullable and union types. */
type Field = z.ZodType & {
  maxLength?: number | null;
  _zod: { def: { innerType?: Field; options?: Field[] } };
};

/** The maximum length of each text field of a body, when the contract has one. */
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
