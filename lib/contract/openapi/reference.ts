import { z } from 'zod';
import { Id } from '../shared/text.ts';

/** What an entry of a spec is: an operation below `paths`, one of a webhook, or a schema that has a name. */
export const referenceKinds = ['operation', 'webhook', 'schema'] as const;

export const ReferenceKind = z.enum(referenceKinds).meta({
  id: 'OpenAPIReferenceKind',
  description: 'What of a spec is shown: an operation, a webhook or a schema.',
});

export type ReferenceKind = z.output<typeof ReferenceKind>;

export const ApiSchema = z
  .strictObject({
    type: z.string().meta({ description: 'Its type in short, such as `string | null` or `Pet[]`.' }),
    name: z.string().optional().meta({ description: 'The name that the spec gives it.' }),
    format: z.string().optional(),
    description: z.string().optional().meta({ description: 'Markdown.' }),
    deprecated: z.literal(true).optional(),
    readOnly: z.literal(true).optional(),
    writeOnly: z.literal(true).optional(),
    default: z.unknown().optional(),
    example: z.unknown().optional(),
    values: z.array(z.unknown()).optional().meta({ description: 'The only values that it has.' }),
    limits: z
      .array(z.string())
      .optional()
      .meta({ description: 'What else is demanded of a value, such as `minimum: 1`.' }),
    get properties() {
      return z
        .array(z.strictObject({ name: z.string(), required: z.boolean(), schema: ApiSchema }))
        .optional();
    },
    get items() {
      return ApiSchema.optional();
    },
    get additional() {
      return ApiSchema.optional().meta({ description: 'The schema of members with any other name.' });
    },
    get alternatives() {
      return z
        .array(
          z.strictObject({
            kind: z.enum(['oneOf', 'anyOf']),
            discriminator: z
              .string()
              .optional()
              .meta({ description: 'The property that says which one it is.' }),
            options: z.array(
              z.strictObject({
                value: z.string().optional().meta({ description: 'The value of the discriminator.' }),
                schema: ApiSchema,
              }),
            ),
          }),
        )
        .optional();
    },
    anchor: z
      .string()
      .optional()
      .meta({ description: 'Names it within its entry, where a schema inside is the same again.' }),
    recursion: z
      .string()
      .optional()
      .meta({ description: 'The anchor of the schema around it that it is the same as.' }),
    cut: z.literal(true).optional().meta({ description: 'The spec says more of it than is shown.' }),
  })
  .meta({
    id: 'OpenAPIReferenceSchema',
    description: 'A schema with its references resolved, up to a depth and a size.',
  });

export type ApiSchema = z.output<typeof ApiSchema>;

/** Where a parameter of a request stands, in the order in which they are shown. */
export const parameterPlaces = ['path', 'query', 'header', 'cookie'] as const;

export const ApiParameter = z
  .strictObject({
    name: z.string(),
    in: z.enum(parameterPlaces),
    required: z.boolean(),
    deprecated: z.literal(true).optional(),
    description: z.string().optional(),
    schema: ApiSchema,
  })
  .meta({ id: 'OpenAPIReferenceParameter', description: 'A parameter of an operation, or a header.' });

export type ApiParameter = z.output<typeof ApiParameter>;

export const ApiContent = z
  .strictObject({
    mediaType: z.string(),
    schema: ApiSchema.optional(),
    examples: z.array(z.strictObject({ title: z.string().optional(), text: z.string() })),
  })
  .meta({ id: 'OpenAPIReferenceContent', description: 'A body in one media type.' });

export type ApiContent = z.output<typeof ApiContent>;

const ApiSecurity = z
  .strictObject({
    name: z.string(),
    type: z.string().meta({ description: '`apiKey`, `http`, `oauth2` and so on.' }),
    scheme: z.string().optional().meta({ description: 'That of HTTP, such as `bearer`.' }),
    in: z.string().optional(),
    parameter: z.string().optional().meta({ description: 'The name of the header or parameter of a key.' }),
    description: z.string().optional(),
    scopes: z.array(z.string()),
  })
  .meta({ id: 'OpenAPIReferenceSecurity', description: 'One way to sign a request.' });

export type ApiSecurity = z.output<typeof ApiSecurity>;

const ApiServer = z
  .strictObject({
    url: z.string(),
    description: z.string().optional(),
    variables: z.array(
      z.strictObject({
        name: z.string(),
        default: z.string(),
        values: z.array(z.string()),
        description: z.string().optional(),
      }),
    ),
  })
  .meta({ id: 'OpenAPIReferenceServer', description: 'Where an API is, with the variables of its address.' });

export type ApiServer = z.output<typeof ApiServer>;

export const ApiOperation = z
  .strictObject({
    kind: z.enum(['operation', 'webhook']),
    method: z.string().meta({ description: 'In small letters.' }),
    name: z.string().meta({ description: 'The path of an operation, or the name of a webhook.' }),
    title: z.string(),
    description: z.string().optional(),
    deprecated: z.literal(true).optional(),
    tags: z.array(z.string()),
    servers: z.array(ApiServer),
    security: z.array(z.array(ApiSecurity)).meta({
      description: 'Alternatives, each with what it takes together. An empty one is a request without any.',
    }),
    parameters: z.array(ApiParameter),
    body: z
      .strictObject({
        required: z.boolean(),
        description: z.string().optional(),
        contents: z.array(ApiContent),
      })
      .optional(),
    responses: z.array(
      z.strictObject({
        status: z.string(),
        description: z.string().optional(),
        headers: z.array(ApiParameter),
        contents: z.array(ApiContent),
      }),
    ),
    requests: z
      .array(z.strictObject({ title: z.string(), language: z.string(), code: z.string() }))
      .meta({ description: 'The request in programming languages.' }),
  })
  .meta({ id: 'OpenAPIReferenceOperation', description: 'An operation or a webhook, ready to be shown.' });

export type ApiOperation = z.output<typeof ApiOperation>;

export const ApiModel = z
  .strictObject({ kind: z.literal('schema'), name: z.string(), schema: ApiSchema })
  .meta({ id: 'OpenAPIReferenceModel', description: 'A schema that the spec gives a name.' });

export type ApiModel = z.output<typeof ApiModel>;

export const ApiReference = z.union([ApiOperation, ApiModel]).meta({
  id: 'OpenAPIReference',
  description: 'A part of a spec, ready to be shown.',
});

export type ApiReference = z.output<typeof ApiReference>;

/** What names a part of a spec in it. */
export const ReferenceName = {
  kind: ReferenceKind,
  method: z.string().meta({ description: 'In small letters; empty for a schema.' }),
  name: z.string().meta({ description: 'The path of an operation, else the name.' }),
};

export const OpenAPIReferenceEntry = z
  .strictObject({
    ...ReferenceName,
    title: z.string(),
    tags: z.array(z.string()).optional().meta({ description: 'Those of an operation or a webhook.' }),
  })
  .meta({ id: 'OpenAPIReferenceEntry', description: 'Something of a spec that a page can show.' });

export type OpenAPIReferenceEntry = z.output<typeof OpenAPIReferenceEntry>;

export const PageReference = z
  .strictObject({
    spec: z.string().meta({ description: 'The slug of the spec.' }),
    ...ReferenceName,
    reference: ApiReference.optional(),
    missing: z.enum(['spec', 'reference']).optional().meta({
      description: 'What is not there, or not for the caller to see: the spec, or this in the spec.',
    }),
  })
  .meta({ id: 'PageReference', description: 'What a block of a page shows of an OpenAPI spec.' });

export type PageReference = z.output<typeof PageReference>;

export const PageReferences = z
  .strictObject({ items: z.array(PageReference) })
  .meta({ id: 'PageReferences', description: 'What a page shows of OpenAPI specs, each once.' });

export const OpenAPISpecPage = z
  .strictObject({
    space: z.strictObject({ id: Id, title: z.string() }),
    page: z.strictObject({ id: Id, title: z.string(), path: z.string() }),
  })
  .meta({ id: 'OpenAPISpecPage', description: 'A page whose main content shows something of a spec.' });
