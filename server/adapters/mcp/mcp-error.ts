import { OutgoingError } from '../fetch/index.ts';

/** Why an MCP server was of no use. */
export type McpFailure =
  | 'key_refused'
  | 'not_found'
  | 'down'
  | 'no_answer'
  | 'timed_out'
  | 'unreachable'
  | 'address_not_allowed'
  | 'stopped';

const messages: Record<McpFailure, string> = {
  key_refused: 'The server refused the headers that it was sent.',
  not_found: 'There is no MCP server at this address with this transport.',
  down: 'The server has a problem of its own.',
  no_answer: 'What came back is no answer of an MCP server.',
  timed_out: 'The server took too long.',
  unreachable: 'The server can’t be reached.',
  address_not_allowed:
    'This address is private. The operator of this installation can allow it with LECTERN_ALLOW_PRIVATE_NETWORK.',
  stopped: 'The question was stopped.',
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
  for (let cause = thrown; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof McpError) return cause;
    if (cause instanceof OutgoingError) return new McpError(failureOf(cause));
    const { statusCode } = cause as { statusCode?: unknown };
    if (typeof statusCode === 'number') return new McpError(failureOfStatus(statusCode));
  }
  return new McpError('no_answer');
}

function isTimeout(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError';
}

function failureOf({ code }: OutgoingError): McpFailure {
  if (code === 'address_not_allowed' || code === 'timed_out') return code;
  if (code === 'aborted') return 'stopped';
  return code === 'too_large' ? 'no_answer' : 'unreachable';
}

function failureOfStatus(status: number): McpFailure {
  if (status === 401 || status === 403) return 'key_refused';
  if (status === 404 || status === 405) return 'not_found';
  return status >= 500 ? 'down' : 'no_answer';
}
