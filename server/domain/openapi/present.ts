import type { OpenAPISpec, OpenAPISpecVersion } from '#lib/contract/openapi/schemas.ts';
import type { Role } from '#lib/contract/shared/role-ladder.ts';
import type { Config } from '#server/config.ts';
import { can } from '#server/core/can.ts';
import { publishedSpecUrl } from '#server/core/spec-urls.ts';
import { appUrl, locationOf } from '#server/core/urls.ts';
import { versionUrl } from './addresses.ts';
import type { SpecRow } from './store/specs.ts';
import type { VersionRow } from './store/versions.ts';

/** A spec as a member with this role in the organization sees it. */
export function presentSpec(config: Config, row: SpecRow, level: Role | null): OpenAPISpec {
  const access = { member: true, level };
  return {
    object: 'openapi-spec',
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    slug: row.slug,
    ...(row.sourceUrl === null ? {} : { sourceURL: row.sourceUrl }),
    processingState: row.state,
    visibility: row.visibility,
    ...(row.lastVersionId ? { lastVersion: row.lastVersionId } : {}),
    ...(row.processedAt ? { lastProcessedAt: row.processedAt.toISOString() } : {}),
    ...(row.errorCode ? { lastProcessErrorCode: row.errorCode } : {}),
    lastProcessedErrors: row.errors,
    lastProcessedErrorCount: row.errorCount,
    permissions: {
      view: can('organization', 'viewOpenAPISpecs', access).allowed,
      edit: can('organization', 'createOpenAPISpec', access).allowed,
    },
    urls: {
      location: locationOfSpec(config, row),
      app: appUrl(config.publicUrl, (paths) => paths.spec(row.organizationId, row.slug)),
      ...(row.visibility === 'public' ? { published: publishedSpecUrl(config, row) } : {}),
    },
  };
}

export function presentVersion(
  config: Config,
  spec: SpecRow,
  version: VersionRow,
  viewer: { userId: string; now: Date },
): OpenAPISpecVersion {
  return {
    object: 'openapi-spec-version',
    id: version.id,
    createdAt: version.createdAt.toISOString(),
    title: version.title,
    ...(version.apiVersion ? { version: version.apiVersion } : {}),
    format: version.format,
    specification: version.specVersion,
    size: version.size,
    url: versionUrl(config, spec, version, viewer.userId, viewer.now),
    urls: { location: `${locationOfSpec(config, spec)}/versions/${version.id}` },
  };
}

function locationOfSpec(config: Config, { organizationId, slug }: SpecRow): string {
  return locationOf(config.publicUrl, `/orgs/${organizationId}/openapi/${slug}`);
}
