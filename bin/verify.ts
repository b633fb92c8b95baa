import { conclude } from './quality/step.ts';
import { verifySteps } from './quality/verify-steps.ts';

/** Enough of each law's cases to notice a slip at once; `npm test` tries them all. */
const FEW_CASES = '100';

conclude(await verifySteps({ LECTERN_CASES: process.env.LECTERN_CASES ?? FEW_CASES }));
