import { type ServiceFailure, serviceErrorOf, serviceMessages } from '../fetch/service-error.ts';

/** Why an MCP server was of no use. */
export type McpFailure = ServiceFailure | 'key_refused' | 'not_found' | 'down';

const messages: Record<McpFailure, string> = {
  ...serviceMessages,
  key_refused: 'The server refused the headers that it was sent.',
  not_found: 'There is no MCP server at this address with this transport.',
  down: 'The server reported an error on its side.',
  no_answer: 'The response is not an answer from an MCP server.',
  timed_out: 'The server took too long.',
  unreachable: 'The server can’t be reached.',
};

/** What asking an MCP server throws. It says nothing of what the server wrote, which may be anything. */
export class McpError extends Error {
  readonly code: McpFailure;

  constructor(code: McpFailure) {
    super(messages[code]);
    this.code = code;
  }
}

/** What went wrong, by what a client of an MCP server throws. */
export function asMcpError(thrown: unknown, signal: AbortSignal): McpError {
  if (signal.aborted) return new McpError(isTimeout(signal.reason) ? 'timed_out' : 'stopped');
  return serviceErrorOf(thrown, McpError, failureOfStatus);
}

function isTimeout(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError';
}

function failureOfStatus(status: number): McpFailure {
  if (status === 401 || status === 403) return 'key_refused';
  if (status === 404 || status === 405) return 'not_found';
  return status >= 500 ? 'down' : 'no_answer';
}
