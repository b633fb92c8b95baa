/** Why a request was refused, as plain data: it crosses from server to browser and into forms. */
export type Failure = {
  /** The status; 0 when no answer came at all. */
  code: number;
  message: string;
  type: string;
  issues?: { path: string; message: string }[];
  details?: unknown;
  requestId?: string;
};

/** What a server action answers: the data, or why not. It never throws a refusal. */
export type Outcome<Data> = { ok: true; data: Data } | { ok: false; failure: Failure };

/** A failure thrown where a promise must reject, as in a query. */
export class FailureError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.name = 'FailureError';
    this.failure = failure;
  }
}

/** The failure in whatever was thrown; what is none of ours becomes one without its inner words. */
export function failureOf(thrown: unknown): Failure {
  if (thrown instanceof FailureError) return thrown.failure;
  return { code: 0, type: 'unexpected', message: 'Something went wrong here. Try again.' };
}
