import { type DestinationStream, destination, type LoggerOptions, pino } from 'pino';

/** Lines wait this long at most, so that a person who watches the log does not notice. */
const flushAfterMs = 200;

/** Standard output, written a few times a second and when the process ends: a write for each line costs as much as a query. */
export function bufferedOutput(): DestinationStream {
  return destination({ sync: false, minLength: 4096, periodicFlush: flushAfterMs });
}

/** A log that describes errors without the values that they carry. */
export function createLog(options: LoggerOptions = {}, destination?: DestinationStream) {
  const all: LoggerOptions = {
    ...options,
    serializers: { err: errorForLog },
    hooks: {
      // Without a message of ours, the log would use the error's own, values included.
      logMethod(args, method) {
        const [what, message] = args as unknown as [unknown, string | undefined];
        const unlogged = message === undefined && typeof what === 'object' && what !== null && 'err' in what;
        return method.apply(this, unlogged ? [what, 'failed'] : args);
      },
    },
  };
  return destination ? pino(all, destination) : pino(all);
}

const loggedFields = ['code', 'constraint', 'table', 'column', 'routine', 'syscall', 'status'] as const;

/** The job queue copies the fields of an error into a plain object. */
function isErrorLike(error: unknown): error is Error {
  return error instanceof Error || (typeof error === 'object' && error !== null && 'stack' in error);
}

/**
 * What is logged of an error. A failed query carries its parameters, and the database quotes values: people's content,
 * addresses, hashes. So only the statement, the codes and the place in our code are logged.
 */
export function errorForLog(error: unknown): unknown {
  if (!isErrorLike(error)) return { type: typeof error };
  const { query } = error as { query?: unknown };
  const fields = error as unknown as Record<string, unknown>;
  const fromDatabase = typeof query === 'string' || 'routine' in error;
  return {
    type: error.constructor.name,
    ...(fromDatabase ? {} : { message: error.message }),
    ...(typeof query === 'string' ? { query } : {}),
    ...Object.fromEntries(
      loggedFields.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
    ),
    stack: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .map((line) => line.trim()),
    ...(error.cause === undefined ? {} : { cause: errorForLog(error.cause) }),
  };
}
