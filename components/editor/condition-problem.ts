/** What is wrong with a condition for visitors; undefined where it can be evaluated. Few pages have one, so its code is loaded then. */
export async function findConditionProblem(condition: string): Promise<string | undefined> {
  const [{ parseCondition }, { ConditionError }] = await Promise.all([
    import('#lib/conditions/parse.ts'),
    import('#lib/conditions/condition.ts'),
  ]);
  try {
    parseCondition(condition, ['visitor']);
    return undefined;
  } catch (thrown) {
    if (thrown instanceof ConditionError) return `The condition ${thrown.message}.`;
    throw thrown;
  }
}
