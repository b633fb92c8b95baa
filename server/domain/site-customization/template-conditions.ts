import { memberPath } from '#lib/conditions/claim-path.ts';
import type { Claim } from '#lib/contract/site-customization/adaptive-schema.ts';

interface TemplateCondition {
  description: string;
  condition: string;
}

/** Conditions to begin with: one for each claim that is true or not, and for each value of one that has a choice. */
export function templateConditions(
  claims: Readonly<Record<string, Claim>>,
  path = 'visitor.claims',
): TemplateCondition[] {
  return Object.entries(claims).flatMap(([name, claim]) => {
    const at = memberPath(path, name);
    if (claim.type === 'object') return templateConditions(claim.properties, at);
    if (claim.type === 'boolean') return [{ description: claim.description, condition: at }];
    if (claim.type !== 'string') return [];
    return (claim.enum ?? []).map((value) => ({
      description: `${claim.description}: ${value}`,
      condition: `${at} == ${JSON.stringify(value)}`,
    }));
  });
}
