import { contract } from '#lib/contract/contract.ts';
import type { SsoRequirement } from '#lib/contract/sso/requirement.ts';
import { answer, operation } from '#server/core/operation.ts';
import type { Db } from '#server/db/database.ts';
import { lockOrganization } from '#server/db/organizations.ts';
import {
  assertSsoCanBeRequired,
  isSsoRequired,
  listExemptUsers,
  replaceExempt,
  updateOrganizationRow,
} from '#server/domain/organizations/index.ts';
import { presentUser } from '#server/domain/users/index.ts';

export const getSsoRequirement = operation(contract.getSsoRequirement, async ({ tx, object, config }) =>
  answer(200, await present(tx, config.publicUrl, object.organizationId)),
);

export const putSsoRequirement = operation(contract.putSsoRequirement, async (context) => {
  const { tx, actor, object, body, config, audit } = context;
  const { organizationId } = object;
  await lockOrganization(tx, organizationId);
  const before = await present(tx, config.publicUrl, organizationId);
  if (body.required) await assertSsoCanBeRequired(tx, organizationId, actor, body.exempt);
  else await replaceExempt(tx, organizationId, body.exempt);
  const row = await updateOrganizationRow(tx, organizationId, { sso: body.required });
  const after = await present(tx, config.publicUrl, organizationId);
  await audit({
    organizationId,
    action: 'organization.updated',
    target: { type: 'organization', id: organizationId, label: row.title },
    payload: { before: auditOf(before), after: auditOf(after) },
  });
  return answer(200, after);
});

async function present(db: Db, publicUrl: string, organizationId: string): Promise<SsoRequirement> {
  const exempt = await listExemptUsers(db, organizationId);
  return {
    object: 'sso-requirement',
    required: await isSsoRequired(db, organizationId),
    exempt: exempt.map((user) => presentUser(publicUrl, user)),
  };
}

function auditOf({ required, exempt }: SsoRequirement) {
  return { sso: required, ssoExempt: exempt.map(({ id }) => id) };
}
