import { contract } from '#lib/contract/contract.ts';
import type { Role } from '#lib/contract/shared/roles.ts';
import { NotFound } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { presentOrganization } from './present.ts';
import { listOrganizationsOfDomain, standingInOrganization } from './store.ts';

export const listEmailDomainOrganizations = operation(
  contract.listEmailDomainOrganizations,
  async ({ tx, actor, params, config }) => {
    const domain = params.emailDomain.toLowerCase();
    const own = actor.emailVerified && actor.email.toLowerCase().endsWith(`@${domain}`);
    if (!own) throw new NotFound('e-mail domain of yours');
    const rows = await listOrganizationsOfDomain(tx, domain, actor.id);
    const organizations = rows.map(({ organization, role, memberId, inside }) =>
      presentOrganization(config.publicUrl, organization, {
        ...standingInOrganization(role as Role | null, memberId !== null && inside),
        member: memberId !== null,
      }),
    );
    return answer(200, { organizations });
  },
);
