import { contract } from '#lib/contract/contract.ts';
import type { Role } from '#lib/contract/shared/role-ladder.ts';
import { can } from '#server/core/can.ts';
import { NotFound } from '#server/core/errors.ts';
import { bytesOperation, taggedAnswer } from '#server/core/operation.ts';
import type { Db } from '#server/db/database.ts';
import { isInTrash } from '#server/db/organizations.ts';
import { readParts } from '#server/domain/storage/index.ts';
import { readSpecClaim, type SpecClaim } from './addresses.ts';
import { findActiveMember, findSpecRow } from './store/specs.ts';
import { findVersionRow, getVersionPart, type VersionRow } from './store/versions.ts';

const contentTypes = { json: 'application/json', yaml: 'application/yaml' };

/** Answers a version to the person that its address was made for, or the latest one of a public spec to anybody. */
export const getOpenApiSpecBytes = bytesOperation(
  contract.getOpenApiSpecBytes,
  async ({ params, config, db, now }) => {
    const claim = readSpecClaim(config, params.specToken, now());
    const version = claim && (await findReadable(db, claim));
    if (!version) throw new NotFound('API specification');
    const isAllowed = async () => (await findReadable(db, claim)) !== undefined;
    return {
      ...taggedAnswer(version.hash, async () => ({
        content: readParts(
          (at, length) => getVersionPart(db, version, at, length),
          { start: 0, end: version.size },
          isAllowed,
        ),
        size: version.size,
      })),
      headers: {
        'content-type': contentTypes[version.format],
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(params.name)}`,
        'cache-control': claim.person ? 'private, no-cache' : 'public, no-cache',
        'content-security-policy': "default-src 'none'; sandbox",
      },
    };
  },
);

/** The version that a claim names, while those it was made for may read it. */
async function findReadable(db: Db, claim: SpecClaim): Promise<VersionRow | undefined> {
  const { organizationId, specId, person } = claim;
  const spec = await findSpecRow(db, { organizationId, id: specId });
  if (!spec) return undefined;
  const isReadable = person
    ? await canRead(db, organizationId, person.userId)
    : spec.visibility === 'public' && !(await isInTrash(db, organizationId));
  const id = person?.versionId ?? spec.lastVersionId;
  return isReadable && id ? findVersionRow(db, spec, id) : undefined;
}

async function canRead(db: Db, organizationId: string, userId: string): Promise<boolean> {
  const member = await findActiveMember(db, organizationId, userId);
  const access = { member: member !== undefined, level: (member?.role ?? null) as Role | null };
  return can('organization', 'viewOpenAPISpecs', access).allowed;
}
