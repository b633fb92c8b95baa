import { z } from 'zod';
import { DateTime, Id, text, Uri } from '../shared/text.ts';
import { specSlug } from './spec-slug.ts';

/** The most characters of a spec that is sent as text, and the most bytes of one that is fetched. */
export const longestSpec = 12_000_000;

export const specStates = ['pending', 'progress', 'complete'] as const;

export const specErrorCodes = ['FETCH_TIMEOUT', 'FETCH_ERROR', 'PARSE_ERROR'] as const;

export const SpecErrorCode = z.enum(specErrorCodes).meta({
  id: 'OpenAPISpecErrorCode',
  description:
    'Why a spec could not be processed: its address did not answer in time or at all, or it is no spec.',
});

export type SpecErrorCode = z.output<typeof SpecErrorCode>;

export const SpecVisibility = z.enum(['private', 'public']).meta({
  id: 'OpenAPISpecVisibility',
  description: '`private`: members can read it. `public`: anyone with the published address can.',
});

export const OpenAPISpec = z
  .strictObject({
    object: z.literal('openapi-spec'),
    id: Id,
    createdAt: DateTime,
    updatedAt: DateTime,
    slug: z.string(),
    sourceURL: z.string().optional().meta({ description: 'Where it is fetched from; absent for a text.' }),
    processingState: z.enum(specStates),
    visibility: SpecVisibility,
    lastVersion: Id.optional().meta({ description: 'The id of the latest version that could be read.' }),
    lastProcessedAt: DateTime.optional(),
    lastProcessErrorCode: SpecErrorCode.optional(),
    lastProcessedErrors: z
      .array(
        z.strictObject({
          message: z.string(),
          code: SpecErrorCode,
          file: z.string().optional().meta({ description: 'The file of the source that it is in.' }),
          line: z.int().optional().meta({ description: 'Its line in that file, counted from 1.' }),
          column: z.int().optional(),
        }),
      )
      .meta({ description: 'What was wrong when it was last processed, the first twenty problems.' }),
    lastProcessedErrorCount: z.int().meta({ description: 'How many problems there were in all.' }),
    permissions: z.strictObject({ view: z.boolean(), edit: z.boolean() }),
    urls: z.strictObject({
      location: z.string(),
      app: z.string(),
      published: z.string().optional().meta({ description: 'Only while it is public.' }),
    }),
  })
  .meta({ id: 'OpenAPISpec', description: 'A description of an API, with its versions.' });

export type OpenAPISpec = z.output<typeof OpenAPISpec>;

export const OpenAPISpecVersion = z
  .strictObject({
    object: z.literal('openapi-spec-version'),
    id: Id,
    createdAt: DateTime,
    title: z.string().meta({ description: 'The title that the spec gives its API.' }),
    version: z.string().optional().meta({
      description: 'The version that the spec gives its API; absent where it is not known.',
    }),
    format: z.enum(['json', 'yaml']),
    specification: z.string().meta({ description: 'The version of OpenAPI that it is written in.' }),
    size: z.int().meta({ description: 'Its bytes.' }),
    url: z.string().meta({
      description:
        'Gives the bytes as they came, or those of its files as one, without a token, for an hour and while the caller may see them.',
    }),
    urls: z.strictObject({ location: z.string() }),
  })
  .meta({ id: 'OpenAPISpecVersion', description: 'What a spec was when it was processed.' });

export type OpenAPISpecVersion = z.output<typeof OpenAPISpecVersion>;

export const OpenAPISpecContent = z
  .strictObject({
    filesystem: z.record(z.string(), z.record(z.string(), z.unknown())).meta({
      description:
        'The files of the spec by their names, parsed. One that refers to others is named by its way from the first one.',
    }),
    url: z.string(),
    urls: z.strictObject({ source: z.string(), public: z.string().nullable() }),
  })
  .meta({ id: 'OpenAPISpecContent', description: 'A version of a spec in full.' });

export type OpenAPISpecContent = z.output<typeof OpenAPISpecContent>;

export const OpenAPISpecComparison = z
  .strictObject({
    object: z.literal('openapi-spec-comparison'),
    from: Id.optional().meta({ description: 'The earlier version; absent where there is none.' }),
    to: Id,
    changes: z
      .array(
        z.strictObject({
          breaking: z.boolean().meta({ description: 'Whether a client of the earlier version may fail.' }),
          operation: z.string().meta({ description: 'Its method and path.' }),
          message: z.string(),
        }),
      )
      .meta({ description: 'The first thousand changes, those that are breaking before the others.' }),
    count: z.int().meta({ description: 'How many changes there are, up to ten thousand.' }),
    breaking: z.int().meta({ description: 'How many of them are breaking.' }),
  })
  .meta({
    id: 'OpenAPISpecComparison',
    description: 'What clients of an API notice between two versions of its spec.',
  });

export type OpenAPISpecComparison = z.output<typeof OpenAPISpecComparison>;

export const OpenAPISpecFinding = z
  .strictObject({
    severity: z.enum(['error', 'warning']),
    rule: z.string().meta({ description: 'The rule of the linter, such as `operation-summary`.' }),
    message: z.string(),
    file: z.string().meta({ description: 'The file of the spec that it is in, by its name.' }),
    pointer: z.string().meta({ description: 'Where it is in that file, such as `#/paths/~1orders/get`.' }),
    line: z.int().meta({ description: 'Its line in that file, counted from 1.' }),
    column: z.int(),
  })
  .meta({ id: 'OpenAPISpecFinding', description: 'Something that a linter finds in a spec.' });

export type OpenAPISpecFinding = z.output<typeof OpenAPISpecFinding>;

export const OpenAPISpecLint = z
  .strictObject({
    object: z.literal('openapi-spec-lint'),
    version: Id,
    findings: z
      .array(OpenAPISpecFinding)
      .meta({ description: 'The first five hundred findings, errors before warnings, each by its line.' }),
    count: z.int().meta({ description: 'How many findings there are.' }),
    errors: z.int().meta({ description: 'How many of them are errors.' }),
    examples: z.boolean().meta({
      description:
        'Whether all examples were compared with their schemas; where that takes too long, some were not.',
    }),
  })
  .meta({ id: 'OpenAPISpecLint', description: 'What a linter finds in a version of a spec.' });

export type OpenAPISpecLint = z.output<typeof OpenAPISpecLint>;

export const OpenAPISpecSource = z
  .union([
    z.strictObject({ url: Uri }).meta({ title: 'Address' }),
    z.strictObject({ text: text(1, longestSpec) }).meta({ title: 'Text' }),
  ])
  .meta({
    id: 'OpenAPISpecSource',
    description: 'An address that a spec is fetched from, or the spec itself, in JSON or YAML.',
  });

export type OpenAPISpecSource = z.output<typeof OpenAPISpecSource>;

export const OpenAPISpecInput = z
  .strictObject({ slug: specSlug, source: OpenAPISpecSource })
  .meta({ id: 'OpenAPISpecInput', description: 'A new spec and where it comes from.' });

export const OpenAPISpecReplacement = z
  .strictObject({ source: OpenAPISpecSource })
  .meta({ id: 'OpenAPISpecReplacement', description: 'Where a spec comes from from now on.' });

export const OpenAPISpecPatch = z
  .strictObject({ visibility: SpecVisibility })
  .meta({ id: 'OpenAPISpecPatch', description: 'Who may see a spec.' });
