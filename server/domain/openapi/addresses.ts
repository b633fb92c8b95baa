import type { Config } from '#server/config.ts';
import { readClaim, signClaim } from '#server/core/signed.ts';
import { specPurpose } from '#server/core/spec-urls.ts';
import { locationOf } from '#server/core/urls.ts';
import type { SpecRow } from './store/specs.ts';
import type { VersionRow } from './store/versions.ts';

const hourSeconds = 60 * 60;

/** What an address of bytes names: a version for a person, or the latest one for anybody. */
export interface SpecClaim {
  organizationId: string;
  specId: string;
  person?: { userId: string; versionId: string };
}

/** The address of a version, for an hour and while the person may see it. */
export function versionUrl(
  config: Config,
  spec: SpecRow,
  version: VersionRow,
  userId: string,
  now: Date,
): string {
  const values = [spec.organizationId, spec.id, userId, version.id];
  const expires = Math.floor(now.getTime() / 1000) + hourSeconds;
  const token = signClaim(config.secret, specPurpose, { values, expires });
  return locationOf(config.publicUrl, `/openapi-files/${token}/${spec.slug}.${version.format}`);
}

/** What an address names; undefined when it was not made here, or has expired. */
export function readSpecClaim(config: Config, token: string, now: Date): SpecClaim | undefined {
  const values = readClaim(config.secret, specPurpose, token, now);
  if (!values) return undefined;
  const [organizationId = '', specId = '', userId, versionId] = values;
  return { organizationId, specId, ...(userId && versionId ? { person: { userId, versionId } } : {}) };
}
