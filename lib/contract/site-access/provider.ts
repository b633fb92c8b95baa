import { z } from 'zod';
import { oidcAppFields } from '../sso/oidc.ts';

export const VisitorProvider = z
  .strictObject({
    issuer: z.string().meta({ description: 'How the provider names itself; empty until it is known.' }),
    clientID: z.string().meta({ description: 'How the provider names the app; empty until it is known.' }),
    hasClientSecret: z.boolean(),
    scopes: z.string().meta({ description: 'What is requested beside `openid email profile`.' }),
    redirectURI: z.string().meta({
      description: 'Where the provider sends visitors back to. It stays when the site moves.',
    }),
  })
  .meta({ id: 'VisitorProvider', description: 'The OpenID Connect provider by which visitors sign in.' });

export type VisitorProvider = z.output<typeof VisitorProvider>;

export const VisitorProviderPatch = z.strictObject(oidcAppFields).meta({
  id: 'VisitorProviderPatch',
  description:
    'What changes of the provider; what is left out stays. Another issuer, client ID or secret ends the sessions that began by it.',
});
