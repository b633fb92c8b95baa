/** Why an outgoing request brought no answer. */
export type OutgoingFailure =
  | 'address_not_allowed'
  | 'host_not_found'
  | 'unreachable'
  | 'timed_out'
  | 'too_large'
  | 'too_many_redirects'
  | 'redirect_not_allowed'
  | 'aborted';

const messages: Record<OutgoingFailure, string> = {
  address_not_allowed: 'the address is not one that requests may go to',
  host_not_found: 'the host has no address',
  unreachable: 'no connection could be made, or it broke',
  timed_out: 'the answer took too long',
  too_large: 'the answer is too large',
  too_many_redirects: 'the answer redirects too often',
  redirect_not_allowed: 'a redirect would bring the body elsewhere',
  aborted: 'the request was ended',
};

/** What the guarded fetch throws. It tells nothing of what was found at the address. */
export class OutgoingError extends Error {
  readonly code: OutgoingFailure;

  constructor(code: OutgoingFailure) {
    super(messages[code]);
    this.code = code;
  }
}
