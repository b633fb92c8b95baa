import fc from 'fast-check';

/** One seed for every run, so that a test fails for a change and not for its luck; `LECTERN_SEED` takes another. */
fc.configureGlobal({ seed: Number(process.env.LECTERN_SEED ?? 1) });
