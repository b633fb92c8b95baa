import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { createOrganizationWithAdmin } from './create-organization-with-admin.ts';
import { assertNoPublicDomains } from './email-domains/public-domains.ts';
import { presentOrganization } from './present.ts';

export const createOrganization = operation(contract.createOrganization, async (context) => {
  const { tx, actor, body, config, audit } = context;
  const { title, emailDomains, type, useCase } = body;
  assertNoPublicDomains(emailDomains ?? []);
  const row = await createOrganizationWithAdmin(context, tx, {
    title,
    emailDomains,
    type,
    useCase,
    adminId: actor.id,
  });
  await audit({
    organizationId: row.id,
    action: 'organization.created',
    target: { type: 'organization', id: row.id, label: row.title },
  });
  const organization = presentOrganization(config.publicUrl, row, { member: true, level: 'admin' });
  return answer(201, organization, { headers: { location: organization.urls.location } });
});
