import { OutgoingError } from '../fetch/index.ts';

/** Why a model wrote nothing, or not to the end. */
export type ModelFailure =
  | 'key_refused'
  | 'not_found'
  | 'too_many'
  | 'rejected'
  | 'down'
  | 'no_answer'
  | 'broke_off'
  | 'timed_out'
  | 'unreachable'
  | 'address_not_allowed'
  | 'busy'
  | 'tokens_used'
  | 'stopped';

const messages: Record<ModelFailure, string> = {
  key_refused: 'The provider refused the API key.',
  not_found: 'The provider has no such address or model.',
  too_many: 'The provider takes no more requests at the moment.',
  rejected: 'The provider rejected the request.',
  down: 'The provider has a problem of its own.',
  no_answer: 'What came back is no answer of a model.',
  broke_off: 'The answer broke off.',
  timed_out: 'The model took too long.',
  unreachable: 'The provider can’t be reached.',
  address_not_allowed:
    'This address is private. The operator of this installation can allow it with LECTERN_ALLOW_PRIVATE_NETWORK.',
  busy: 'The model has too many questions at once.',
  tokens_used: 'The embedding tokens of today are used up.',
  stopped: 'The question was stopped.',
};

/** What asking a model throws. It says nothing of what the provider wrote, which may be anything. */
export class ModelError extends Error {
  readonly code: ModelFailure;

  constructor(code: ModelFailure) {
    super(messages[code]);
    this.code = code;
  }
}

/** Whether another try may bring what the first did not. */
export function isPassing({ code }: ModelError): boolean {
  return ['too_many', 'down', 'broke_off', 'unreachable', 'no_answer'].includes(code);
}

/** What went wrong, by what a client of a model throws or reports. */
export function asModelError(thrown: unknown): ModelError {
  for (let cause = thrown; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ModelError) return cause;
    if (cause instanceof OutgoingError) return new ModelError(failureOf(cause));
    const { statusCode } = cause as { statusCode?: unknown };
    if (typeof statusCode === 'number') return new ModelError(failureOfStatus(statusCode));
  }
  return new ModelError('no_answer');
}

function failureOf({ code }: OutgoingError): ModelFailure {
  if (code === 'address_not_allowed' || code === 'timed_out') return code;
  if (code === 'aborted') return 'stopped';
  return code === 'too_large' ? 'no_answer' : 'unreachable';
}

function failureOfStatus(status: number): ModelFailure {
  if (status === 401 || status === 403) return 'key_refused';
  if (status === 404) return 'not_found';
  if (status === 429) return 'too_many';
  // A body that came with success and could not be read.
  if (status < 300) return 'no_answer';
  return status >= 500 ? 'down' : 'rejected';
}
