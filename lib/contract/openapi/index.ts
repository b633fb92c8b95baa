import { z } from 'zod';
import { bytes, streamOf, table } from '../endpoint.ts';
import { listOf, listQuery } from '../shared/list.ts';
import { Id, text } from '../shared/text.ts';
import {
  OpenAPIReferenceEntry,
  OpenAPISpecPage,
  PageReference,
  PageReferences,
  ReferenceName,
} from './reference.ts';
import {
  OpenAPISpec,
  OpenAPISpecComparison,
  OpenAPISpecContent,
  OpenAPISpecInput,
  OpenAPISpecPatch,
  OpenAPISpecReplacement,
  OpenAPISpecVersion,
} from './schemas.ts';

/** A text of the longest spec as JSON, where many characters are written as two. */
const specBytes = 12 * 1024 * 1024;

const shownBySpec = [
  'listOpenApiSpecs',
  'getOpenApiSpec',
  'listOpenApiSpecVersions',
  'getLatestOpenApiSpecVersion',
  'listOpenApiReferences',
  'searchOpenApiReferences',
] as const;

export const openapi = table({
  listOpenApiSpecs: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/openapi',
    summary: 'The API specifications of an organization, by slug',
    origin: 'mission',
    access: 'organization.viewOpenAPISpecs',
    query: listQuery({
      slug: text(0, 100)
        .optional()
        .meta({ description: 'Only specifications whose slug contains this, in any case.' }),
    }),
    answers: { 200: listOf(OpenAPISpec) },
  },
  createOpenApiSpec: {
    method: 'POST',
    path: '/v1/orgs/{organizationId}/openapi',
    summary: 'Adds an API specification',
    origin: 'mission',
    access: 'organization.createOpenAPISpec',
    effect: 'external',
    changes: shownBySpec,
    body: OpenAPISpecInput,
    bodyLimit: specBytes,
    answers: { 201: OpenAPISpec },
  },
  getOpenApiSpec: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/openapi/{specSlug}',
    summary: 'One API specification',
    origin: 'mission',
    access: 'organization.viewOpenAPISpecs',
    answers: { 200: OpenAPISpec },
  },
  streamOpenApiSpec: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/openapi/{specSlug}/stream',
    summary: 'One API specification, now and whenever it gets on, until it is processed',
    origin: 'ours',
    access: 'organization.viewOpenAPISpecs',
    answers: { 200: streamOf(OpenAPISpec) },
  },
  replaceOpenApiSpec: {
    method: 'PUT',
    path: '/v1/orgs/{organizationId}/openapi/{specSlug}',
    summary: 'Adds a version of an API specification, and the specification when it is new',
    origin: 'mission',
    access: 'organization.createOpenAPISpec',
    effect: 'external',
    changes: shownBySpec,
    body: OpenAPISpecReplacement,
    bodyLimit: specBytes,
    answers: { 200: OpenAPISpec, 201: OpenAPISpec },
    errors: [409],
  },
  updateOpenApiSpec: {
    method: 'PATCH',
    path: '/v1/orgs/{organizationId}/openapi/{specSlug}',
    summary: 'Changes who may see an API specification',
    origin: 'mission',
    access: 'organization.createOpenAPISpec',
    changes: ['listOpenApiSpecs', 'getOpenApiSpec'],
    body: OpenAPISpecPatch,
    answers: { 200: OpenAPISpec },
  },
  deleteOpenApiSpec: {
    method: 'DELETE',
    path: '/v1/orgs/{organizationId}/openapi/{specSlug}',
    summary: 'Deletes an API specification with its versions',
    origin: 'mission',
    access: 'organization.createOpenAPISpec',
    changes: ['listOpenApiSpecs', 'searchOpenApiReferences'],
    answers: { 204: null, 205: null },
  },
  listOpenApiSpecVersions: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/openapi/{specSlug}/versions',
    summary: 'The versions of an API specification, newest first',
    origin: 'mission',
    access: 'organization.viewOpenAPISpecs',
    query: listQuery({}),
    answers: { 200: listOf(OpenAPISpecVersion) },
  },
  getLatestOpenApiSpecVersion: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/openapi/{specSlug}/versions/latest',
    summary: 'The latest version of an API specification',
    origin: 'mission',
    access: 'organization.viewOpenAPISpecs',
    answers: { 200: OpenAPISpecVersion },
  },
  getLatestOpenApiSpecContent: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/openapi/{specSlug}/versions/latest/content',
    summary: 'The latest version of an API specification, in full',
    origin: 'mission',
    access: 'organization.viewOpenAPISpecs',
    answers: { 200: OpenAPISpecContent },
  },
  getOpenApiSpecVersion: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}',
    summary: 'One version of an API specification',
    origin: 'mission',
    access: 'organization.viewOpenAPISpecs',
    answers: { 200: OpenAPISpecVersion },
  },
  getOpenApiSpecContent: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}/content',
    summary: 'One version of an API specification, in full',
    origin: 'mission',
    access: 'organization.viewOpenAPISpecs',
    answers: { 200: OpenAPISpecContent },
  },
  getOpenApiSpecChanges: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}/changes',
    summary: 'What clients notice of a version of an API specification',
    origin: 'ours',
    access: 'organization.viewOpenAPISpecs',
    query: z.strictObject({
      from: Id.optional().meta({
        description: 'The version to compare it with; the one before it when left out.',
      }),
    }),
    answers: { 200: OpenAPISpecComparison },
  },
  listOpenApiReferences: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/openapi/{specSlug}/references',
    summary: 'The operations, webhooks and schemas of an API specification that pages can show',
    origin: 'ours',
    access: 'organization.viewOpenAPISpecs',
    query: listQuery({
      query: text(0, 200).optional().meta({ description: 'Part of the method, path, name or title.' }),
    }),
    answers: { 200: listOf(OpenAPIReferenceEntry) },
  },
  getOpenApiReference: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/openapi/{specSlug}/reference',
    summary: 'One operation, webhook or schema of an API specification, ready to be shown',
    origin: 'ours',
    access: 'organization.viewOpenAPISpecs',
    query: z.strictObject({
      kind: ReferenceName.kind,
      method: text(0, 20).default('').meta({ description: 'In small letters; empty for a schema.' }),
      name: text(1, 2_000).meta({ description: 'The path of an operation, else the name.' }),
    }),
    answers: { 200: PageReference },
  },
  listOpenApiSpecPages: {
    method: 'GET',
    path: '/v1/orgs/{organizationId}/openapi/{specSlug}/pages',
    summary: 'The pages that show an API specification, in spaces that the caller can see',
    origin: 'ours',
    access: 'organization.viewOpenAPISpecs',
    query: listQuery({}),
    answers: { 200: listOf(OpenAPISpecPage) },
  },
  listPageReferences: {
    method: 'GET',
    path: '/v1/spaces/{spaceId}/content/page/{pageId}/openapi',
    summary: 'What a page shows of OpenAPI specs',
    origin: 'ours',
    access: 'space.view',
    answers: { 200: PageReferences },
    visitors: true,
  },
  getOpenApiSpecBytes: {
    method: 'GET',
    path: '/v1/openapi-files/{specToken}/{name}',
    summary: 'The bytes of an API specification, at the address that was given for them',
    origin: 'ours',
    access: 'anyone',
    answers: { 200: bytes },
    errors: [503],
    cached: true,
  },
});
