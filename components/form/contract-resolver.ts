'use client';

import './zod-settings.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { fieldLimits } from './field-limits.ts';

/** The rules and text limits that a form takes from the schema of its body. */
export type Rules<Values extends FieldValues, Body> = {
  resolver: Resolver<Values, unknown, Body>;
  limits: Readonly<Record<string, number>>;
};

export function rulesOf<Values extends FieldValues, Body>(
  body: z.ZodType<Body, Values>,
): Rules<Values, Body> {
  return { resolver: zodResolver(body), limits: fieldLimits(body) };
}
