import { conditionFlaw } from '#lib/conditions/parse.ts';
import { Invalid } from './errors.ts';

/** Refuses a condition for visitors that can't be parsed, because nobody would ever meet it. None, or an empty one, is fine. */
export function assertVisitorCondition(condition: string | null | undefined, path = 'condition'): void {
  const message = condition ? conditionFlaw(condition, ['visitor']) : undefined;
  if (message !== undefined) throw new Invalid([{ path, message }]);
}
