'use client';

import { useList, useReads } from '#components/data/query.ts';
import type { Space } from '#lib/contract/spaces/schemas.ts';
import { ConditionRules, ConditionWarnings, useOutcomeWarnings } from './condition-help.tsx';
import { claimChoices, rulesOf, warningsOf } from './condition-rules.ts';
import { mergeClaims } from './merge-claims.ts';

/** More sites than this that show one space are read by their first ones. */
const mostSites = '20';

export type PageConditionHelpProps = {
  space: Space;
  condition: string;
  onWrite: (condition: string) => void;
};

/**
 * Below the condition of a page: its rules, of the claims of all sites that show its space, and on which site it says
 * what can never be. Nothing where none of them knows a claim.
 */
export function PageConditionHelp({ space, condition, onWrite }: PageConditionHelpProps) {
  const { organization: organizationId, id } = space;
  const sites = useList('listSites', {
    params: { organizationId },
    query: { space: id, limit: mostSites },
  }).items;
  const schemas = useReads(
    'getAdaptiveSchema',
    sites.map((site) => ({ params: { organizationId, siteId: site.id } })),
  );
  const claims = schemas.map(({ data }) => data?.jsonSchema.properties ?? {});
  const choices = claimChoices(mergeClaims(claims));
  const rules = rulesOf(condition, choices);
  const knowing = sites.flatMap(({ title }, at) => {
    const known = claimChoices(claims[at] ?? {});
    return known.length > 0 ? [{ title, known }] : [];
  });
  const warnings = knowing.flatMap(({ title, known }) =>
    warningsOf(condition, known).map((warning) => (knowing.length > 1 ? `${title}: ${warning}` : warning)),
  );
  const outcome = useOutcomeWarnings(condition, rules);
  return (
    <>
      <ConditionWarnings warnings={[...warnings, ...outcome]} />
      <ConditionRules condition={condition} onWrite={onWrite} choices={choices} rules={rules} />
    </>
  );
}
