import { text } from './text.ts';

/** A condition for visitors of a site. What is wrong with one is said when it is written. */
export const Condition = text(0, 1024).meta({
  description: 'An expression that decides for which visitors it is: only those who signed in and meet it.',
  examples: ['visitor.claims.plan == "pro"'],
});
