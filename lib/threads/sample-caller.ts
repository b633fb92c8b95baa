import { callInProcess } from './call-in-process.ts';

/** A process that calls a function which writes the id of its own process into a file, and never ends. */
await callInProcess('writeIdAndTurn', [process.argv[2]], {
  module: new URL('./sample-thread.ts', import.meta.url),
  longestRunMs: 60_000,
  errors: [],
});
