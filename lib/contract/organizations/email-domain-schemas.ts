import { z } from 'zod';
import { DateTime } from '../shared/text.ts';

export const EmailDomainProof = z
  .strictObject({
    object: z.literal('email-domain'),
    domain: z.string(),
    status: z.enum(['unproved', 'proved', 'public']).meta({
      description:
        'Only a `proved` domain has an effect. A `public` one, such as gmail.com, can’t be proved.',
    }),
    record: z
      .strictObject({ type: z.literal('TXT'), name: z.string(), value: z.string() })
      .meta({ description: 'The DNS record that proves the domain. It has to stay.' }),
    provedAt: DateTime.optional(),
    checkedAt: DateTime.optional(),
    missing: z.boolean().meta({
      description:
        'The last check did not find the record. The proof of a domain ends when two checks in a row don’t find it.',
    }),
  })
  .meta({
    id: 'EmailDomainProof',
    description: 'An e-mail domain that an organization names, and its proof.',
  });

export type EmailDomainProof = z.output<typeof EmailDomainProof>;
