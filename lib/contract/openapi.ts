import type { z } from 'zod';
import { type Area, areas, type OperationId, operations } from './contract.ts';
import {
  type AnswerContent,
  type AnyEndpoint,
  type Endpoint,
  effectOf,
  isBuilt,
  isBytes,
  isStream,
  schemaOf,
} from './endpoint.ts';
import { type JsonSchema, type JsonSchemas, jsonSchemas, twoSided } from './json-schemas.ts';
import { errorResponses, refusalsOf } from './openapi-texts.ts';
import { parameterNames, pathParameter } from './path-parameters.ts';
import { scopeOfOperation } from './scopes.ts';
import { ErrorBody } from './shared/errors.ts';

/** An OpenAPI 3.1 document. */
export type OpenApiDocument = JsonSchema & { paths: Record<string, Record<string, JsonSchema>> };

type Row = { id: string; area: Area; row: AnyEndpoint };

/** The OpenAPI 3.1 document of the whole contract; operations that are not built are marked `x-planned`. */
export function openApiDocument(rows: Row[] = operations()): OpenApiDocument {
  const output = jsonSchemas({ ...answerSchemas(rows), error: ErrorBody }, 'output');
  const { input, named } = twoSided(jsonSchemas(requestSchemas(rows), 'input'), output);
  const paths: OpenApiDocument['paths'] = {};
  for (const each of rows) {
    paths[each.row.path] ??= {};
    Object.assign(paths[each.row.path] ?? {}, {
      [each.row.method.toLowerCase()]: operationObject(each, input, output),
    });
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lectern API',
      version: 'v1',
      summary: 'The management API of a Lectern installation.',
      description:
        'Every answer carries `X-Request-Id`, `X-RateLimit-Limit`, `X-RateLimit-Remaining` and `X-RateLimit-Reset`. ' +
        'Operations marked `x-planned` are promised and answer 501 for now.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [
      {
        url: '{origin}',
        description: 'The installation.',
        variables: { origin: { default: 'http://localhost:3000', description: 'Its own address.' } },
      },
    ],
    security: [{ token: [] }],
    tags: [...new Set(rows.map(({ area }) => area))].map((area) => ({
      name: area,
      description: areas[area].title,
    })),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'A session’s or API token.' },
      },
      parameters: {
        IdempotencyKey: idempotencyKey,
        IfNoneMatch: ifNoneMatch,
        PartnerKey: partnerKey,
        Prefer: prefer,
      },
      responses: errorResponses(rows.map(({ row }) => row)),
      schemas: named,
    },
  };
}

const prefer = {
  name: 'Prefer',
  in: 'header',
  description: '`return=minimal` leaves out the body of the answer.',
  schema: { type: 'string', enum: ['return=minimal', 'return=representation'] },
};

const ifNoneMatch = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The `ETag` of an earlier answer; 304 when it is still the same.',
  schema: { type: 'string' },
};

const partnerKey = {
  name: 'X-Partner-Key',
  in: 'header',
  required: true,
  description: 'What the ad network names itself by, as the operator of the installation set it.',
  schema: { type: 'string' },
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same key with the same body happens once within 24 hours; the first answer comes again.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

/** Schemas of what a client sends, keyed by operation and part. */
function requestSchemas(rows: Row[]): Record<string, z.ZodType> {
  const schemas: Record<string, z.ZodType> = {};
  for (const { id, row } of rows) {
    for (const name of parameterNames(row.path)) schemas[`path.${name}`] = pathParameter(name);
    if (!isBuilt(row)) continue;
    const body = schemaOf(row.body);
    if (body) schemas[`${id}.body`] = body;
    for (const [name, field] of Object.entries(row.query?.shape ?? {})) {
      schemas[`${id}.query.${name}`] = field as z.ZodType;
    }
  }
  return schemas;
}

/** Schemas of what comes back, keyed by operation and status. */
function answerSchemas(rows: Row[]): Record<string, z.ZodType> {
  const schemas: Record<string, z.ZodType> = {};
  for (const { id, row } of rows) {
    if (!isBuilt(row)) continue;
    for (const [status, content] of Object.entries(row.answers)) {
      const schema = schemaOf(content);
      if (schema) schemas[`${id}.${status}`] = schema;
    }
  }
  return schemas;
}

function operationObject({ id, area, row }: Row, input: JsonSchemas, output: JsonSchemas): JsonSchema {
  const built = isBuilt(row);
  const parameters = [
    ...parameterNames(row.path).map((name) => pathParameterObject(name, input)),
    ...(built ? queryParameters(id, row, input) : []),
    ...(built && row.method === 'POST' && effectOf(row) !== 'read'
      ? [{ $ref: '#/components/parameters/IdempotencyKey' }]
      : []),
    ...(built && row.partnerKey ? [{ $ref: '#/components/parameters/PartnerKey' }] : []),
    ...(built && row.minimal ? [{ $ref: '#/components/parameters/Prefer' }] : []),
    ...(built && row.cached ? [{ $ref: '#/components/parameters/IfNoneMatch' }] : []),
  ];
  return {
    operationId: id,
    summary: row.summary,
    tags: [area],
    ...(built && row.access === 'anyone' ? { security: [] } : {}),
    ...(built
      ? { 'x-access': row.access, ...(row.also ? { 'x-access-also': row.also } : {}), ...scopeNote(id) }
      : { 'x-planned': true }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(built && row.body ? { requestBody: requestBody(id, row, input) } : {}),
    responses: {
      ...(built ? answersOf(id, row, output) : {}),
      ...Object.fromEntries(
        refusalsOf(row).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
      ),
      ...(built ? {} : { default: { $ref: '#/components/responses/501' } }),
    },
  };
}

/** The scope that a limited token needs; `none` where it may not call the operation at all. */
function scopeNote(id: string): JsonSchema {
  const scope = scopeOfOperation.get(id as OperationId);
  return scope === undefined ? {} : { 'x-scope': scope ?? 'none' };
}

function pathParameterObject(name: string, input: JsonSchemas): JsonSchema {
  const { description, ...schema } = input.byKey[`path.${name}`] ?? {};
  return { name, in: 'path', required: true, description, schema };
}

function queryParameters(id: string, row: Endpoint, input: JsonSchemas): JsonSchema[] {
  return Object.entries(row.query?.shape ?? {}).map(([name, field]) => {
    const { description, ...schema } = input.byKey[`${id}.query.${name}`] ?? {};
    const required = !(field as z.ZodType).safeParse(undefined).success;
    return {
      name,
      in: 'query',
      ...(required ? { required } : {}),
      ...(description ? { description } : {}),
      schema: asSent(name, schema),
    };
  });
}

/** A query carries texts; a client is told of the number or boolean that they stand for. */
function asSent(name: string, schema: JsonSchema): JsonSchema {
  if (name === 'limit') return { type: 'integer', minimum: 1, maximum: 1000 };
  if (String(schema.enum) === 'true,false') return { ...schema, type: 'boolean', enum: undefined };
  return schema;
}

function requestBody(id: string, row: Endpoint, input: JsonSchemas): JsonSchema {
  return {
    required: !row.bodyOptional,
    content: contentOf(row.body ?? null, input.byKey[`${id}.body`]),
  };
}

function answersOf(id: string, row: Endpoint, output: JsonSchemas): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(row.answers)
      .concat(bodiless(row))
      .map(([status, content]) => [
        status,
        {
          description: isStream(content) ? streamText : (successTexts[status] ?? 'Done.'),
          ...(row.cached ? { headers: { ETag: etag } } : {}),
          ...(content ? { content: contentOf(content, output.byKey[`${id}.${status}`]) } : {}),
        },
      ]),
  );
}

/** Bytes are of any type, and have no schema. */
function contentOf(content: AnswerContent, schema: JsonSchema | undefined): JsonSchema {
  if (isBytes(content)) return { '*/*': {} };
  return { [isStream(content) ? 'text/event-stream' : 'application/json']: { schema } };
}

/** Answers that a request gets without a body, by its headers. */
function bodiless(row: Endpoint): [string, null][] {
  const statuses = [...(row.minimal ? ['204'] : []), ...(row.cached ? ['304'] : [])];
  return statuses.map((status) => [status, null]);
}

const etag = {
  description: 'Names this answer; send it as `If-None-Match` to be told (304) that it is still the same.',
  schema: { type: 'string' },
};

const streamText =
  'Server-sent events. The `data` of each is JSON of this schema; `event: done` ends the stream, `event: error` ends it ' +
  'with an error body. A stream that ends with neither can be opened again.';

const successTexts: Record<string, string> = {
  200: 'Done; this is the answer.',
  201: 'Made.',
  204: 'Done, or nothing to do.',
  205: 'Deleted.',
  304: 'The same as what `If-None-Match` names.',
};
