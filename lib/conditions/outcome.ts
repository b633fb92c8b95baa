import type { Condition, Method, Operator } from './condition.ts';

const calculating: readonly Operator[] = ['+', '-', '*', '/', '%'];
const asking: readonly Method[] = ['includes', 'startsWith', 'endsWith', 'some', 'every'];

/**
 * Whether a condition can be true or false. One that comes to a number, a text or a list is met by whatever is not empty
 * and not 0, which is hardly what was meant. What depends on a value, such as a claim, can be.
 */
export function canBeTrueOrFalse(condition: Condition): boolean {
  switch (condition.kind) {
    case 'literal':
      return typeof condition.value === 'boolean';
    case 'list':
    case 'negative':
      return false;
    case 'call':
    case 'each':
      return asking.includes(condition.method);
    case 'choice':
      return canBeTrueOrFalse(condition.yes) || canBeTrueOrFalse(condition.no);
    case 'binary':
      return isJoining(condition.operator)
        ? canBeTrueOrFalse(condition.left) || canBeTrueOrFalse(condition.right)
        : !calculating.includes(condition.operator);
    default:
      return true;
  }
}

function isJoining(operator: Operator): boolean {
  return operator === '&&' || operator === '||' || operator === '??';
}
