import { type ServiceFailure, serviceErrorOf, serviceMessages } from '../fetch/service-error.ts';

/** Why a model wrote nothing, or not to the end. */
export type ModelFailure =
  | ServiceFailure
  | 'key_refused'
  | 'not_found'
  | 'too_many'
  | 'rejected'
  | 'down'
  | 'broke_off'
  | 'busy'
  | 'tokens_used';

const messages: Record<ModelFailure, string> = {
  ...serviceMessages,
  key_refused: 'The provider refused the API key.',
  not_found: 'The provider has no such address or model.',
  too_many: 'The provider is limiting requests right now. Try again later.',
  rejected: 'The provider rejected the request.',
  down: 'The provider reported an error on its side.',
  no_answer: 'The response is not an answer from a model.',
  broke_off: 'The answer broke off.',
  timed_out: 'The model took too long.',
  unreachable: 'The provider can’t be reached.',
  busy: 'The model has too many questions at once.',
  tokens_used: 'Today’s embedding tokens are used up.',
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

/** Whether a provider may have written something, and counted it, before it failed. */
export function isCharged({ code }: ModelError): boolean {
  return ['stopped', 'timed_out', 'broke_off', 'no_answer'].includes(code);
}

/** What went wrong, by what a client of a model throws or reports. */
export function asModelError(thrown: unknown): ModelError {
  return serviceErrorOf(thrown, ModelError, failureOfStatus);
}

function failureOfStatus(status: number): ModelFailure {
  if (status === 401 || status === 403) return 'key_refused';
  if (status === 404) return 'not_found';
  if (status === 429) return 'too_many';
  // A body that came with success and could not be read.
  if (status < 300) return 'no_answer';
  return status >= 500 ? 'down' : 'rejected';
}
