import { createOpenApiSpec } from './create-spec.ts';
import { deleteOpenApiSpec } from './delete-spec.ts';
import { getOpenApiSpecChanges } from './get-changes.ts';
import { getOpenApiSpecLines } from './get-lines.ts';
import { getOpenApiSpecLint } from './get-lint.ts';
import { getOpenApiReference } from './get-reference.ts';
import { getOpenApiSpec, listOpenApiSpecs, streamOpenApiSpec } from './get-spec.ts';
import { getOpenApiSpecBytes } from './get-spec-bytes.ts';
import {
  getLatestOpenApiSpecContent,
  getLatestOpenApiSpecVersion,
  getOpenApiSpecContent,
  getOpenApiSpecVersion,
  listOpenApiSpecVersions,
} from './get-version.ts';
import { indexPagesWithSpecJob } from './index-pages.ts';
import { createReferencesJob, failLostSpecsJob, fetchSpecJob, refreshSpecsJob } from './jobs.ts';
import { listPageReferences } from './list-page-references.ts';
import { listOpenApiSpecPages } from './list-pages.ts';
import { listOpenApiReferences } from './list-references.ts';
import { replaceOpenApiSpec } from './replace-spec.ts';
import { updateOpenApiSpec } from './update-spec.ts';

export { forgetReferenceVersions } from './store/specs.ts';

export const jobs = [
  failLostSpecsJob,
  fetchSpecJob,
  createReferencesJob,
  indexPagesWithSpecJob,
  refreshSpecsJob,
];

export const operations = {
  listOpenApiSpecs,
  createOpenApiSpec,
  getOpenApiSpec,
  streamOpenApiSpec,
  replaceOpenApiSpec,
  updateOpenApiSpec,
  deleteOpenApiSpec,
  listOpenApiSpecVersions,
  getLatestOpenApiSpecVersion,
  getLatestOpenApiSpecContent,
  getOpenApiSpecVersion,
  getOpenApiSpecContent,
  getOpenApiSpecBytes,
  getOpenApiSpecChanges,
  getOpenApiSpecLint,
  getOpenApiSpecLines,
  getOpenApiReference,
  listOpenApiReferences,
  listPageReferences,
  listOpenApiSpecPages,
};
