import type { z } from 'zod';
import { type Endpoint, schemaOf } from '#lib/contract/endpoint.ts';
import { type JsonSchema, jsonSchemas, schemaRef } from '#lib/contract/json-schemas.ts';
import type { Params } from './path-params.ts';

const samlTicket = { ticket: 'a'.repeat(43), browserKey: 'a'.repeat(43) };

/** What is written from the spec of a world. */
const fromSpec = (spec: string) => ({
  type: 'builtin:openapi',
  dependencies: { spec: { ref: { kind: 'openapi', spec } } },
});

/** Bodies of operations whose schema alone does not tell what would be done. */
const bodies: Record<string, (params: Params) => Record<string, unknown>> = {
  computeDocument: ({ specSlug = 'absent' }) => ({
    source: { ...fromSpec(specSlug), props: { doc: 'info', page: 'info' } },
    seed: 'sample',
  }),
  computeRevision: ({ specSlug = 'absent' }) => ({
    source: { ...fromSpec(specSlug), props: { models: true } },
    seed: 'sample',
  }),
  addSiteSectionToGroup: ({ siteSectionId }) => ({ sectionId: siteSectionId }),
  createFont: ({ fontKey = 'absent' }) => ({
    fontFamily: 'Sample',
    fontFaces: [{ weight: 400, storageKey: fontKey }],
  }),
  checkFontFile: ({ fontKey = 'absent' }) => ({ storageKey: fontKey }),
  createUpload: () => ({ file: { name: 'sample.md', type: 'text/markdown', size: 6 }, kind: 'import_file' }),
  inviteToCollection: ({ userId }) => ({ role: 'read', users: [userId] }),
  inviteToSite: ({ userId }) => ({ role: 'read', users: [userId] }),
  inviteToSpace: ({ userId }) => ({ role: 'read', users: [userId] }),
  moveCollection: ({ spaceId }) => ({ position: { after: { type: 'space', space: spaceId } } }),
  moveSpace: ({ collectionId }) => ({ parent: collectionId }),
  transferCollection: ({ otherOrganizationId }) => ({ organization: otherOrganizationId }),
  transferSpace: ({ otherOrganizationId }) => ({ organization: otherOrganizationId }),
  sortSiteStructure: ({ siteSpaceId }) => ({ item: { type: 'site-space', id: siteSpaceId }, position: {} }),
  applySuggestions: ({ commentId }) => ({ comments: [commentId] }),
  // Nothing of a test asks somebody else's server.
  replaceAuditWebhook: () => ({ url: 'http://localhost:9/', secret: 'a-long-enough-sample-secret' }),
  replaceAskModel: () => ({ kind: 'openai-compatible', baseUrl: 'http://localhost:9/', model: 'sample' }),
  createAskGapPage: ({ spaceId }) => ({ space: spaceId }),
  createReview: () => ({ status: 'commented', comment: { markdown: 'Sample text.' } }),
  startSamlSignIn: () => ({ browserKey: 'a'.repeat(43) }),
  finishSamlSignIn: () => samlTicket,
  readSamlConnectionQuestion: () => samlTicket,
  connectSamlAccount: () => ({ ...samlTicket, password: 'Sample password' }),
  startSamlConnection: () => ({ browserKey: samlTicket.browserKey }),
  confirmSamlConnection: () => samlTicket,
  startSsoTest: () => ({ browserKey: samlTicket.browserKey }),
  receiveOidcResponse: () => ({ browserKey: samlTicket.browserKey, state: 'sample', code: 'sample' }),
  startVisitorSignInTest: () => ({ browserKey: samlTicket.browserKey }),
  startVisitorSignIn: () => ({ url: 'https://sample.example.com/', browserKey: samlTicket.browserKey }),
  finishVisitorSignIn: () => ({
    url: 'https://sample.example.com/',
    browserKey: samlTicket.browserKey,
    state: 'sample',
  }),
  signOutVisitor: () => ({ url: 'https://sample.example.com/', signOut: 'sample' }),
  // Nothing of a test asks somebody else's server.
  createOidcProvider: () => ({
    label: 'Sample',
    issuer: 'http://127.0.0.1:9/',
    clientID: 'sample',
    clientSecret: 'sample',
  }),
  updateOidcProvider: () => ({ label: 'Renamed' }),
  // The tokens and guests of a test go on.
  replaceTokenPolicy: () => ({ personalTokens: true, expiryRequired: false, maxDays: null }),
  replaceSessionPolicy: () => ({ idleMinutes: 10_080, maxHours: 336 }),
  replaceGuestPolicy: () => ({ invites: 'anyone', days: 365 }),
  scheduleMerge: () => ({ at: new Date(Date.now() + 60 * 60_000).toISOString() }),
  requestReviewers: ({ userId }) => ({ users: [userId] }),
  editChangeRequestContent: () => ({
    changes: [{ operation: 'insert_page', title: 'Sample page', document: { markdown: 'Sample text.' } }],
  }),
};

/** Texts that most patterns of ours have one among. */
const words = [
  'sample',
  'Sample text',
  'sample-sample',
  '/sample',
  '1',
  '#ffffff',
  'sample.example.com',
  'example.com/sample',
];

/** A small body that an operation takes, made from its schema. */
export function sampleBody(
  id: string,
  endpoint: Endpoint,
  params: Params = {},
): Record<string, unknown> | undefined {
  const schema = schemaOf(endpoint.body);
  if (!schema) return undefined;
  const sample = bodies[id]?.(params);
  if (sample && schema.safeParse(sample).success) return sample;
  return fitting(id, schema) as Record<string, unknown>;
}

/** A body with everything in it that an operation takes; undefined where its fields exclude each other. */
export function fullBody(endpoint: Endpoint): Record<string, unknown> | undefined {
  const schema = schemaOf(endpoint.body);
  if (!schema) return undefined;
  const { byKey, named } = jsonSchemas({ it: schema }, 'input');
  return sampleOf(byKey.it ?? {}, named, true) as Record<string, unknown>;
}

/** Queries of operations that ask for something in particular. */
const queries: Record<string, (params: Params) => Params> = {
  getChangeRequestDiff: ({ pageId = 'absent' }) => ({ page: pageId }),
  getOpenApiReference: () => ({ kind: 'schema', name: 'Sample' }),
};

/** The parameters that a query must have. */
export function sampleQuery(id: string, endpoint: Endpoint, params: Params = {}): Record<string, string> {
  const sample = queries[id]?.(params);
  if (sample) return sample;
  const needed = Object.entries(endpoint.query?.shape ?? {}).filter(
    ([, field]) => !(field as z.ZodType).safeParse(undefined).success,
  );
  return Object.fromEntries(
    needed.map(([name, field]) => [name, String(fitting(`${id}.${name}`, field as z.ZodType))]),
  );
}

/** The smallest value made from a schema that the schema takes: without what is optional, or with all of it. */
function fitting(what: string, schema: z.ZodType): unknown {
  const { byKey, named } = jsonSchemas({ it: schema }, 'input');
  for (const optional of [false, true]) {
    const value = sampleOf(byKey.it ?? {}, named, optional);
    if (schema.safeParse(value).success) return value;
  }
  throw new Error(`no sample of ${what} can be made from its schema: write one down`);
}

function sampleOf(schema: JsonSchema, named: Record<string, JsonSchema>, optional: boolean): unknown {
  const inside = (each: unknown) => sampleOf(each as JsonSchema, named, optional);
  if (typeof schema.$ref === 'string') return inside(named[schema.$ref.slice(schemaRef('').length)] ?? {});
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (Array.isArray(schema.examples)) return schema.examples[0];
  const branches = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(branches)) return inside(branches[0]);
  if (Array.isArray(schema.allOf)) return Object.assign({}, ...schema.allOf.map(inside));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'string') return sampleText(schema);
  if (type === 'integer' || type === 'number') return Math.max(1, Number(schema.minimum ?? 1));
  if (type === 'boolean') return false;
  if (type === 'array') {
    const count = Math.max(Number(schema.minItems ?? 0), optional ? 1 : 0);
    return Array.from({ length: count }, () => inside(schema.items ?? {}));
  }
  if (type === 'object') {
    const required = (schema.required ?? []) as string[];
    const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
    return Object.fromEntries(
      properties
        .filter(([name]) => optional || required.includes(name))
        .map(([name, property]) => [name, inside(property)]),
    );
  }
  return null;
}

function sampleText({ format, pattern, minLength = 0, maxLength = Infinity }: JsonSchema): string {
  if (format === 'date-time') return '2040-01-01T00:00:00.000Z';
  if (format === 'uri') return 'https://example.com/sample';
  if (format === 'email') return 'sample@example.com';
  const long = 'sample '
    .repeat(40)
    .slice(0, Math.max(Number(minLength), 1))
    .replace(/ $/, 's');
  const fits = [...words, long].find(
    (word) =>
      word.length >= Number(minLength) &&
      word.length <= Number(maxLength) &&
      (typeof pattern !== 'string' || new RegExp(pattern).test(word)),
  );
  return fits ?? long;
}
