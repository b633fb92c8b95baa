import { z } from 'zod';
import { RoleOrNull } from '../shared/roles.ts';
import { DateTime, Id, text, title, Uri } from '../shared/text.ts';
import { Team } from '../teams/schemas.ts';

export const SamlProvider = z
  .strictObject({
    object: z.literal('saml-provider'),
    id: Id,
    label: z.string(),
    ssoURL: z.string().meta({ description: 'Where people are sent to sign in; empty until it is known.' }),
    entityID: z.string().meta({ description: 'How the provider names itself; empty until it is known.' }),
    certificate: z.string().meta({
      description: 'What the provider signs with; empty until it is known.',
    }),
    defaultTeam: Team.optional().meta({ description: 'The team of people who sign in for the first time.' }),
    defaultRole: RoleOrNull.meta({ description: 'The role of people who sign in for the first time.' }),
    createdAt: DateTime,
    status: z.enum(['active', 'pending']).meta({
      description: 'Nobody can sign in by a provider that is `pending`: one of its values is missing.',
    }),
    service: z
      .strictObject({ acsURL: z.string(), startURL: z.string(), entityID: z.string() })
      .meta({ description: 'What the provider has to know of this installation.' }),
    urls: z.strictObject({ location: z.string() }),
  })
  .meta({ id: 'SamlProvider', description: 'An identity provider by which members sign in.' });

export type SamlProvider = z.output<typeof SamlProvider>;

const fields = {
  label: title(1, 30),
  entityID: text(1, 1024).optional(),
  certificate: text(1, 10_000).optional().meta({
    description:
      'A certificate in PEM, or its base64 text alone. Two, one after the other, while the provider changes it.',
  }),
  ssoURL: Uri.optional(),
  defaultTeam: Id.nullable().optional(),
  defaultRole: RoleOrNull.optional(),
};

export const SamlProviderInput = z.strictObject(fields).meta({
  id: 'SamlProviderInput',
  description: 'A new provider; it is `pending` until nothing is missing.',
});

export const SamlProviderPatch = z
  .strictObject({ ...fields, label: fields.label.optional() })
  .meta({ id: 'SamlProviderPatch', description: 'What to change; what is left out stays.' });

export const SsoLogin = z
  .strictObject({
    id: Id,
    label: z.string(),
    startURL: z.string().meta({ description: 'Where signing in begins.' }),
  })
  .meta({ id: 'SSOLogin', description: 'A way to sign in to an organization.' });
