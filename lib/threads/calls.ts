/** Functions by their names, which a thread does for another one. */
export type Functions = Readonly<Record<string, (...args: never[]) => unknown>>;

/** One call as it goes to a thread. */
export interface Call {
  name: string;
  args: readonly unknown[];
}

/** What came of a call: a result, or what was thrown. */
export type Outcome = { result: unknown } | { thrown: ErrorData };

/** What a thread says: that it is loaded, then what came of each call, with the heap that it has after that. */
export type Message = 'loaded' | { outcome: Outcome; heapBytes: number };

/** An error on its way between threads, where its class and fields would be lost. */
interface ErrorData {
  type: string;
  message: string;
  stack: string | undefined;
  fields: Record<string, unknown>;
}

/** Classes of errors that callers distinguish. */
export type ErrorClasses = readonly (abstract new (...args: never[]) => Error)[];

export function asThrown(error: unknown): ErrorData {
  if (!(error instanceof Error))
    return { type: 'Error', message: String(error), stack: undefined, fields: {} };
  const { message, stack } = error;
  return { type: error.constructor.name, message, stack, fields: { ...error } };
}

/** The error as it was thrown, of its own class where that is one of those known here. */
export function asError({ type, message, stack, fields }: ErrorData, classes: ErrorClasses): Error {
  const error = Object.assign(new Error(message), fields);
  if (stack !== undefined) error.stack = stack;
  const known = classes.find(({ name }) => name === type);
  if (known) Object.setPrototypeOf(error, known.prototype);
  return error;
}
