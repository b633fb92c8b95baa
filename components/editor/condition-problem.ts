/** What is wrong with a condition for visitors; undefined where it can be evaluated. Few pages have one, so its code is loaded then. */
export async function findConditionProblem(condition: string): Promise<string | undefined> {
  const { conditionFlaw } = await import('#lib/conditions/parse.ts');
  const flaw = conditionFlaw(condition, ['visitor']);
  return flaw === undefined ? undefined : `The condition ${flaw}.`;
}
