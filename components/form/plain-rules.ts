'use client';

import './zod-settings.ts';
import type { z } from 'zod';
import { fieldLimits } from './field-limits.ts';

/** The first error of each value, by its dotted name. */
export type Errors = Readonly<Record<string, string>>;

/** The rules and text limits that a plain form takes from the schema of its body. */
export type PlainRules<Body> = {
  limits: Readonly<Record<string, number>>;
  check: (values: unknown) => { body: Body; errors?: never } | { body?: never; errors: Errors };
};

export function plainRulesOf<Body>(schema: z.ZodType<Body>): PlainRules<Body> {
  return {
    limits: fieldLimits(schema),
    check: (values) => {
      const { success, data, error } = schema.safeParse(values);
      if (success) return { body: data };
      // The first one of a value is shown, so it is written last.
      const entries = error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]);
      return { errors: Object.fromEntries(entries) as Errors };
    },
  };
}
