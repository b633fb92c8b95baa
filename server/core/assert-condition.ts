import { ConditionError } from '#lib/conditions/condition.ts';
import { parseCondition } from '#lib/conditions/parse.ts';
import { Invalid } from './errors.ts';

/** Refuses a condition for visitors that can't be parsed, because nobody would ever meet it. None, or an empty one, is fine. */
export function assertVisitorCondition(condition: string | null | undefined, path = 'condition'): void {
  if (!condition) return;
  try {
    parseCondition(condition, ['visitor']);
  } catch (thrown) {
    if (!(thrown instanceof ConditionError)) throw thrown;
    throw new Invalid([{ path, message: thrown.message }]);
  }
}
