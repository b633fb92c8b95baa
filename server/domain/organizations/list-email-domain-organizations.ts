import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';

/** No organization can prove yet that a domain is its own, and one that is not proved has no effect. */
export const listEmailDomainOrganizations = operation(contract.listEmailDomainOrganizations, async () =>
  answer(200, { organizations: [] }),
);
