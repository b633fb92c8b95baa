import { z } from 'zod';
import { localPath } from '#lib/local-path.ts';
import { Role, RoleOrNull } from '../shared/roles.ts';
import { DateTime, Id, text, title, Uri } from '../shared/text.ts';
import { Team } from '../teams/schemas.ts';
import { SignIn } from '../users/schemas.ts';

const GroupMapping = z
  .strictObject({
    group: text(1, 256).meta({ description: 'A group as the provider names it.' }),
    role: Role.optional().meta({ description: 'Left out, the group says nothing of roles.' }),
    team: Id.optional(),
  })
  .meta({ id: 'GroupMapping', description: 'What the members of a group of the provider get.' });

export const ProviderGroups = z
  .strictObject({
    attribute: text(0, 256).meta({
      description: 'The attribute or claim that has the groups of a person; empty to read none.',
    }),
    required: z.boolean().meta({ description: 'Only people in a mapped group can sign in.' }),
    mappings: z.array(GroupMapping).max(100),
  })
  .meta({
    id: 'ProviderGroups',
    description:
      'At each sign-in, people get the highest role of their groups and exactly the mapped teams of their groups. Without a group that gives a role they get the default role, if another one does.',
  });

export type ProviderGroups = z.output<typeof ProviderGroups>;

/** The groups of a provider that maps none. */
export const noGroups: ProviderGroups = { attribute: '', required: false, mappings: [] };

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
    groups: ProviderGroups,
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
  groups: ProviderGroups.optional(),
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

export type SsoLogin = z.output<typeof SsoLogin>;

export const SsoLogins = z
  .strictObject({ items: z.array(SsoLogin) })
  .meta({ id: 'SSOLogins', description: 'Every way to sign in to an organization by SSO.' });

export const SsoLookUp = z
  .strictObject({
    address: text(3, 254).meta({
      description:
        'An e-mail address, of which only the domain counts, or the short name of an organization.',
    }),
  })
  .meta({ id: 'SSOLookUp', description: 'Whose ways to sign in are wanted.' });

export const SsoAvailability = z
  .strictObject({
    object: z.literal('sso'),
    available: z.boolean().meta({ description: 'An organization has an active identity provider.' }),
  })
  .meta({ id: 'SSOAvailability', description: 'Whether anybody can sign in by SSO on this installation.' });

/** A secret of 256 bits that binds a sign-in to a browser, or stands for it. */
export const Key = z.string().regex(/^[A-Za-z0-9_-]{43}$/, { error: 'is no key' });

const browserKey = Key.meta({ description: 'A random key that stays in the browser, in a cookie.' });

export const SamlBrowser = z
  .strictObject({ browserKey })
  .meta({ id: 'SamlBrowser', description: 'The browser that something begins in.' });

export const SamlSignInInput = z
  .strictObject({
    browserKey,
    next: text(1, 2048)
      .refine((path) => localPath(path) === path, { error: 'must be a path of the console' })
      .optional()
      .meta({ description: 'The path of the console that signing in leads to.' }),
  })
  .meta({ id: 'SamlSignInInput', description: 'Begins to sign in by an identity provider.' });

export const SamlSignIn = z
  .strictObject({
    object: z.literal('saml-sign-in'),
    location: z.string().meta({ description: 'The address of the provider that the browser goes to.' }),
  })
  .meta({ id: 'SamlSignIn', description: 'A sign-in that began; it is over after ten minutes.' });

export const SamlResponseInput = z
  .strictObject({
    SAMLResponse: z.string().min(1).max(360_000),
    RelayState: z.string().max(1024).optional(),
  })
  .meta({ id: 'SamlResponseInput', description: 'What the form of a provider carries.' });

export const SamlResponseResult = z
  .strictObject({
    object: z.literal('saml-response'),
    ticket: z.string().optional().meta({
      description:
        'Finishes the sign-in once, from the browser that began it. None for a test, and for a response that nobody waits for.',
    }),
    organization: Id.optional().meta({ description: 'The organization of the provider, for a test alone.' }),
  })
  .meta({ id: 'SamlResponseResult', description: 'What became of the response of a provider.' });

export const SamlTicket = z
  .strictObject({ ticket: Key, browserKey: Key })
  .meta({ id: 'SamlTicket', description: 'Finishes a sign-in.' });

export const SamlSession = z
  .strictObject({
    object: z.literal('saml-session'),
    token: z.string().meta({ description: 'The bearer token of the session, shown once.' }),
    expiresAt: DateTime,
    organization: Id.meta({ description: 'The only organization that the session opens.' }),
    next: z.string().optional(),
  })
  .meta({
    id: 'SamlSession',
    description: 'A new session of a person who signed in by an identity provider.',
  });

export const SamlConnectionStep = z
  .strictObject({
    object: z.literal('saml-connection-step'),
    ticket: z.string().meta({ description: 'Connects the account once, from the browser that began.' }),
    expiresAt: DateTime,
  })
  .meta({
    id: 'SamlConnectionStep',
    description: 'The person has an account, which is connected only with a proof of the account itself.',
  });

export const SamlConnectionQuestion = z
  .strictObject({
    object: z.literal('saml-connection-question'),
    provider: z.string().meta({ description: 'The label of the provider.' }),
    organization: z.string().meta({ description: 'The title of its organization.' }),
    account: z.string().meta({ description: 'The e-mail address of the account.' }),
    name: z.string().optional().meta({ description: 'The e-mail address that the provider has.' }),
    by: z.enum(['password', 'session']).meta({ description: 'What proves that the account is theirs.' }),
    joins: z.boolean().meta({ description: 'Connecting also accepts an invitation to the organization.' }),
  })
  .meta({ id: 'SamlConnectionQuestion', description: 'What connecting an account with a provider means.' });

export type SamlConnectionQuestion = z.output<typeof SamlConnectionQuestion>;

export const SamlPasswordProof = z
  .strictObject({
    ...SamlTicket.shape,
    password: SignIn.shape.password,
    code: SignIn.shape.code,
    device: SignIn.shape.device,
  })
  .meta({ id: 'SamlPasswordProof', description: 'Proves an account by its password.' });

export const SamlConnection = z
  .strictObject({
    object: z.literal('saml-connection'),
    id: Id.meta({ description: 'The id of the provider.' }),
    label: z.string(),
    organization: z.strictObject({ id: Id, title: z.string() }),
    required: z.boolean().meta({
      description:
        'The organization requires single sign-on: the caller’s password and API tokens don’t open it.',
    }),
    connectedAt: DateTime.optional().meta({ description: 'Missing while the account is not connected.' }),
  })
  .meta({ id: 'SamlConnection', description: 'An identity provider that signs the caller in, or could.' });

export type SamlConnection = z.output<typeof SamlConnection>;
