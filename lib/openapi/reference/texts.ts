import type { Budget } from './budget.ts';

const longestDescription = 20_000;
/** Of more that are given, none is looked at. */
export const mostGiven = 500;

/** A description of the spec, for the object that it describes. */
export function describedAs(
  budget: Budget,
  description: unknown,
  longest = longestDescription,
): { description?: string } {
  const text = budget.text(description, longest);
  return text === undefined ? {} : { description: text };
}

/** The texts among the first values of a list. */
export function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.slice(0, mostGiven).filter((each) => typeof each === 'string') : [];
}
