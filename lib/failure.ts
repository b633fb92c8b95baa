/** Why a request was refused, as plain data: it crosses from server to browser and into forms. */
export type Failure = {
  /** The status; 0 when no answer came at all. */
  code: number;
  message: string;
  type: string;
  issues?: { path: string; message: string }[];
  details?: unknown;
  requestId?: string;
  /** The seconds until the next try, where the server says them. */
  retryAfter?: number;
};

/** What a server action answers: the data, or why not. It never throws a refusal. */
export type Outcome<Data> = { ok: true; data: Data } | { ok: false; failure: Failure };

/** A failure thrown where a promise must reject, as in a query. */
export class FailureError extends Error {
  readonly failure: Failure;
  /** All that Next lets an error of the server's rendering take along to the browser. */
  readonly digest: string;

  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.message, options);
    this.name = 'FailureError';
    this.failure = failure;
    const { code, message, type, requestId = logName() } = failure;
    this.digest = digestMark + JSON.stringify({ code, message, type, requestId });
  }
}

const digestMark = 'failure ';

/** What the console's own log, which tells the digest, knows a failure by that the API gave no id. */
function logName(): string {
  return Math.random().toString(36).slice(2, 12);
}

/** Whether the API answered with one of these codes. */
export function isFailure(thrown: unknown, ...codes: readonly number[]): boolean {
  return thrown instanceof FailureError && codes.includes(thrown.failure.code);
}

/** The failure in whatever was thrown; what is none of ours becomes one without its inner words. */
export function failureOf(thrown: unknown): Failure {
  if (thrown instanceof FailureError) return thrown.failure;
  const digest = digestOf(thrown);
  if (digest?.startsWith(digestMark)) return JSON.parse(digest.slice(digestMark.length)) as Failure;
  return {
    code: 0,
    type: 'unexpected',
    message: 'Something went wrong here. Try again.',
    // The server's log names an error of its rendering by this.
    ...(digest ? { requestId: digest } : {}),
  };
}

function digestOf(thrown: unknown): string | undefined {
  if (!(thrown instanceof Error && 'digest' in thrown)) return undefined;
  return typeof thrown.digest === 'string' ? thrown.digest : undefined;
}
