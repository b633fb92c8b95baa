import { OutgoingError } from './index.ts';

/** Why a request to another service brought nothing, whichever service it is. */
export type ServiceFailure = 'address_not_allowed' | 'timed_out' | 'unreachable' | 'no_answer' | 'stopped';

export const serviceMessages = {
  address_not_allowed:
    'This address is private. The operator of this installation can allow it with LECTERN_ALLOW_PRIVATE_NETWORK.',
  stopped: 'The question was stopped.',
};

/** The error of a service for what its client throws: by a cause that is one, that is ours, or that has a status. */
export function serviceErrorOf<Failure, ServiceError extends Error>(
  thrown: unknown,
  ServiceError: new (code: Failure | ServiceFailure) => ServiceError,
  failureOfStatus: (status: number) => Failure | ServiceFailure,
): ServiceError {
  for (let cause = thrown; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ServiceError) return cause;
    if (cause instanceof OutgoingError) return new ServiceError(failureOf(cause));
    const { statusCode } = cause as { statusCode?: unknown };
    if (typeof statusCode === 'number') return new ServiceError(failureOfStatus(statusCode));
  }
  return new ServiceError('no_answer');
}

function failureOf({ code }: OutgoingError): ServiceFailure {
  if (code === 'address_not_allowed' || code === 'timed_out') return code;
  if (code === 'aborted') return 'stopped';
  return code === 'too_large' ? 'no_answer' : 'unreachable';
}
