import type { Config } from '#server/config.ts';
import { signClaim } from './signed.ts';
import { locationOf } from './urls.ts';

/** What addresses of the bytes of OpenAPI specs are signed for. */
export const specPurpose = 'openapi spec';

/** The end of the year 9999: a public address lasts as long as the spec is public. */
const never = 253_402_300_799;

/** The address of the latest version of a public spec, which stays the same. */
export function publishedSpecUrl(
  config: Pick<Config, 'secret' | 'publicUrl'>,
  { organizationId, id, slug }: { organizationId: string; id: string; slug: string },
): string {
  const token = signClaim(config.secret, specPurpose, { values: [organizationId, id], expires: never });
  return locationOf(config.publicUrl, `/openapi-files/${token}/${slug}`);
}
