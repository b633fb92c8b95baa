import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** By then what is started beside a process that serves, such as its threads, has loaded its modules too. */
const loadedAfterMs = 3_000;

/**
 * Gives back, a moment later, the memory that a process or thread took while its modules were loaded. Node would keep it
 * until there is much to collect, which in a quiet installation is never.
 */
export function collectGarbageOnceLoaded(): void {
  setTimeout(() => {
    // Of all threads, and so left as it is: another one may be here at the same time.
    setFlagsFromString('--expose-gc');
    const collect: (how: object) => void = runInNewContext('gc');
    // What Node does before it would run out of memory, and so the only way to all of it.
    collect({ type: 'major', flavor: 'last-resort' });
  }, loadedAfterMs).unref();
}
