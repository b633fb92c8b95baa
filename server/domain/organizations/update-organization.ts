import { contract } from '#lib/contract/contract.ts';
import { Conflict, Invalid } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { brokenConstraint } from '#server/db/database.ts';
import { assertMergeRules } from '#server/domain/merge-rules/index.ts';
import { assertNoPublicDomains } from './email-domains/public-domains.ts';
import { replaceEmailDomains } from './email-domains/store.ts';
import { presentOrganization } from './present.ts';
import { assertSsoCanBeRequired } from './required-sso/rules.ts';
import { isSiteOf, updateOrganizationRow } from './store.ts';

export const updateOrganization = operation(
  contract.updateOrganization,
  async ({ tx, actor, object, body, config, audit }) => {
    const { organizationId } = object;
    if (body.defaultContent && !(await isSiteOf(tx, organizationId, body.defaultContent.site))) {
      throw new Invalid([{ path: 'defaultContent.site', message: 'is no site of this organization' }]);
    }
    if (body.emailDomains) assertNoPublicDomains(body.emailDomains, object.row.emailDomains);
    if (body.mergeRules) await assertMergeRules(tx, organizationId, body.mergeRules, object.row.mergeRules);
    if (body.sso) await assertSsoCanBeRequired(tx, organizationId, actor);
    const changed = Object.keys(body);
    if (changed.length === 0) return answer(200, presentOrganization(config.publicUrl, object.row, object));
    const row = await updateOrganizationRow(tx, organizationId, body).catch((error: unknown) => {
      if (brokenConstraint(error) !== 'organizations_hostname') throw error;
      throw new Conflict('hostname_taken', 'Another organization has this short name. Choose another.');
    });
    if (body.emailDomains) await replaceEmailDomains(tx, row);
    await audit({
      organizationId,
      action: 'organization.updated',
      target: { type: 'organization', id: organizationId, label: row.title },
      payload: body,
    });
    return answer(200, presentOrganization(config.publicUrl, row, object));
  },
);
