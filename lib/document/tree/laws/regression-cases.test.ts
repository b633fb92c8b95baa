import { describe, test } from 'vitest';
import { laws } from './laws.ts';
import type { Case, Step } from './scripts.ts';

function step(act: Step['act'], one: number, two: number, three: number): Step {
  return { act, one, two, three };
}

/** Cases that broke a law once; each is tried on every law. */
const regressions: Record<string, Case> = {
  'choices that bring a page back below one that another choice deletes': {
    base: [
      step('insert', 0, 0, 0),
      step('insert', 579, 0, 0),
      step('insert', 43, 0, 0),
      step('insert', 35, 0, 0),
      step('insert', 629, 0, 0),
    ],
    main: [step('delete', 636, 0, 0), step('insert', 0, 0, 0), step('edit', 577, 0, 28)],
    changeRequest: [step('move', 588, 86, 0), step('delete', 774, 0, 0), step('insert', 0, 0, 0)],
  },
  'a deleted page that holds one of a circle, which a choice takes away': {
    base: [
      step('insert', 0, 0, 0),
      step('insert', 0, 0, 0),
      step('insert', 0, 0, 0),
      step('insert', 0, 0, 0),
      step('insert', 71, 0, 0),
      step('insert', 0, 0, 36),
    ],
    main: [step('move', 561, 566, 0), step('insert', 0, 0, 0)],
    changeRequest: [
      step('slug', 0, 0, 0),
      step('insert', 471, 0, 0),
      step('edit', 0, 0, 0),
      step('move', 400, 123, 0),
      step('delete', 0, 0, 0),
    ],
  },
  'a deleted page that holds one contested page below another': {
    base: [
      step('insert', 0, 0, 0),
      step('insert', 439, 0, 0),
      step('insert', 88, 0, 0),
      step('insert', 546, 0, 0),
      step('insert', 549, 0, 0),
      step('insert', 693, 351, 0),
      step('insert', 191, 939, 0),
      step('insert', 497, 0, 0),
    ],
    main: [step('insert', 0, 0, 0), step('move', 216, 1, 0), step('delete', 0, 0, 0)],
    changeRequest: [
      step('move', 507, 466, 159),
      step('drop', 0, 0, 0),
      step('move', 477, 453, 0),
      step('insert', 0, 0, 0),
    ],
  },
  'a contested page that goes home together with the page above it': {
    base: [
      step('insert', 0, 0, 0),
      step('insert', 0, 0, 0),
      step('insert', 4, 0, 0),
      step('insert', 194, 0, 0),
      step('insert', 0, 43, 403),
    ],
    main: [
      step('move', 114, 0, 0),
      step('move', 276, 2, 0),
      step('document', 614, 1, 0),
      step('insert', 0, 0, 0),
    ],
    changeRequest: [
      step('drop', 0, 0, 0),
      step('delete', 71, 0, 0),
      step('edit', 0, 0, 0),
      step('insert', 0, 0, 0),
      step('delete', 894, 0, 0),
    ],
  },
  'moves that are a circle only where the other side’s place stands': {
    base: [step('insert', 0, 0, 0), step('insert', 0, 0, 0)],
    main: [step('move', 125, 545, 0)],
    changeRequest: [step('move', 0, 467, 0), step('insert', 0, 0, 313), step('move', 0, 199, 0)],
  },
};

describe.each(Object.entries(regressions))('%s', (_, script) => {
  for (const { name, check } of laws) test(name, () => check(script));
});
