import { z } from 'zod';
import { DateTime, text } from '../shared/text.ts';
import { claimLimits, claimNameForm } from './claim-limits.ts';

const Description = text(0, claimLimits.description);

const ClaimName = z.string().regex(claimNameForm, {
  error: 'must have 1 to 64 letters, digits, _ and -, a letter first',
});

const plain = [
  z.strictObject({ type: z.literal('boolean'), description: Description }),
  z.strictObject({
    type: z.literal('string'),
    description: Description,
    enum: z.array(text(1, claimLimits.value)).min(1).max(claimLimits.values).optional(),
  }),
  z.strictObject({ type: z.literal('number'), description: Description }),
] as const;

function claimsOf(depth: number) {
  return z
    .record(ClaimName, claimOf(depth))
    .refine((claims) => Object.keys(claims).length <= claimLimits.claims, {
      error: `must not have more than ${claimLimits.claims} claims`,
    });
}

function claimOf(depth: number): z.ZodType<Claim> {
  const list = z.strictObject({
    type: z.literal('array'),
    description: Description,
    items: z.discriminatedUnion('type', plain),
  });
  if (depth === 1) return z.discriminatedUnion('type', [...plain, list]);
  const inner = z.strictObject({
    type: z.literal('object'),
    description: Description,
    properties: claimsOf(depth - 1),
    additionalProperties: z.literal(false),
  });
  return z.discriminatedUnion('type', [...plain, list, inner]);
}

type PlainClaim = z.output<(typeof plain)[number]>;

/** One thing that a site may know of a visitor. */
export type Claim =
  | PlainClaim
  | { type: 'array'; description: string; items: PlainClaim }
  | { type: 'object'; description: string; properties: Record<string, Claim>; additionalProperties: false };

const AdaptiveJSONSchema = z.strictObject({
  $schema: z.literal('http://json-schema.org/draft-07/schema#').optional(),
  type: z.literal('object'),
  properties: claimsOf(claimLimits.depth).meta({
    description: 'Signed claims; unsigned ones in the object `unsigned`.',
  }),
  additionalProperties: z.literal(false),
});

export type AdaptiveJSONSchema = z.output<typeof AdaptiveJSONSchema>;

export const SiteAdaptiveSchema = z
  .strictObject({
    object: z.literal('site-adaptive-schema'),
    jsonSchema: AdaptiveJSONSchema,
    updatedAt: DateTime,
  })
  .meta({ id: 'SiteAdaptiveSchema', description: 'What a site may know of its visitors, as a JSON schema.' });

export const AdaptiveSchemaInput = z
  .strictObject({ jsonSchema: AdaptiveJSONSchema })
  .meta({ id: 'AdaptiveSchemaInput', description: 'What a site is to know of its visitors.' });

export const TemplateConditions = z
  .strictObject({ items: z.array(z.strictObject({ description: z.string(), condition: z.string() })) })
  .meta({
    id: 'TemplateConditions',
    description: 'Conditions to begin with, one for each claim that has a choice.',
  });
