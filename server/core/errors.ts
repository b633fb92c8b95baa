import { passphraseNeeded } from '#lib/contract/site-access/passphrase-needed.ts';
import type { SsoLogin } from '#lib/contract/sso/schemas.ts';

/** An invalid field of a request: its path, and what it must be. */
export interface Issue {
  path: string;
  message: string;
}

interface Details {
  issues?: Issue[];
  details?: unknown;
  headers?: Record<string, string>;
}

/** An error that is sent to the client. Everything else that is thrown becomes a logged 500. */
export class Refusal extends Error {
  readonly status: number;
  readonly type: string;
  readonly issues: Issue[] | undefined;
  readonly details: unknown;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    type: string,
    message: string,
    { issues, details, headers = {} }: Details = {},
  ) {
    super(message);
    this.status = status;
    this.type = type;
    this.issues = issues;
    this.details = details;
    this.headers = headers;
  }
}

/** 400: the request itself is wrong, in the fields named. */
export class Invalid extends Refusal {
  constructor(
    issues: Issue[],
    message = issues.map((issue) => `${issue.path}: ${issue.message}`).join('; '),
  ) {
    super(400, 'invalid', message, { issues });
  }
}

/** 401: no usable token. */
export class Unauthorized extends Refusal {
  constructor(message = 'Sign in first: this needs a valid bearer token.') {
    super(401, 'unauthorized', message, { headers: { 'www-authenticate': 'Bearer' } });
  }
}

/** 401: a token of a visitor lets nobody in. Only who administers the site can ask why. */
export class InvalidVisitorToken extends Refusal {
  constructor() {
    super(401, 'visitor_token', 'This token does not sign a visitor in to this site.', {
      headers: { 'www-authenticate': 'Bearer' },
    });
  }
}

/** 401: the key is of a share link with a passphrase, which has to be entered first. */
export class PassphraseNeeded extends Refusal {
  constructor() {
    super(401, passphraseNeeded, 'This share link asks for a passphrase.', {
      headers: { 'www-authenticate': 'Bearer' },
    });
  }
}

/** 403: the caller sees the thing but may not do this to it. */
export class Forbidden extends Refusal {
  constructor(message: string) {
    super(403, 'forbidden', message);
  }
}

/** 403: the token is limited to other parts of the API. */
export class MissingScope extends Refusal {
  constructor(message: string) {
    super(403, 'missing_scope', message);
  }
}

/** 403: a member has to sign in by a provider of the organization; `details.logins` says where. */
export class SsoRequired extends Refusal {
  constructor(logins: readonly SsoLogin[]) {
    super(
      403,
      'sso_required',
      'This organization requires single sign-on. Sign in with its identity provider.',
      {
        details: { logins },
      },
    );
  }
}

/** 403: a member has to switch on two-factor authentication for their account. */
export class TwoFactorRequired extends Refusal {
  constructor() {
    super(
      403,
      'two_factor_required',
      'This organization requires two-factor authentication. Set it up for your account.',
    );
  }
}

/** 403: an admin of the organization blocked the API token there. */
export class TokenBlocked extends Refusal {
  constructor() {
    super(
      403,
      'token_blocked',
      'An admin of this organization blocked this API token. Use another token, or ask an organization admin.',
    );
  }
}

/** 403: the organization, or the token itself, can't be used from the network that the request came from. */
export class NetworkNotAllowed extends Refusal {
  constructor(limited: 'organization' | 'token') {
    super(
      403,
      'network_not_allowed',
      limited === 'token'
        ? 'This token can’t be used from your network. An organization admin can make one that allows it.'
        : 'This organization can’t be used from your network. Connect to one that its admins allow, such as your company’s, or ask an organization admin.',
    );
  }
}

const tokenRefusals = {
  personal:
    'This organization does not accept personal API tokens. Use a token of a service account, or ask an organization admin.',
  'no-expiry':
    'This organization accepts only API tokens that expire. Create a token with an expiry date, or ask an organization admin.',
  'too-long':
    'This API token is valid for longer than this organization allows. Create one that expires sooner, or ask an organization admin.',
};

/** 403: the token policy of the organization refuses the API token, which stays good elsewhere. */
export class TokenNotAllowed extends Refusal {
  constructor(reason: keyof typeof tokenRefusals) {
    super(403, 'token_not_allowed', tokenRefusals[reason]);
  }
}

const sessionRefusals = {
  idle: 'You were away for longer than this organization allows. Sign in again to continue.',
  over: 'You signed in longer ago than this organization allows. Sign in again to continue.',
};

/** 403: the session policy of the organization asks for a new session. This one stays good elsewhere. */
export class SignInAgain extends Refusal {
  constructor(reason: keyof typeof sessionRefusals) {
    super(403, 'sign_in_again', sessionRefusals[reason]);
  }
}

/** 404: it does not exist, or the caller can't see it. The answer is the same in both cases. */
export class NotFound extends Refusal {
  constructor(what = 'thing', hint = '') {
    super(404, 'not_found', `There is no such ${what}. ${hint}`.trim());
  }
}

/** 404: a share key that opens nothing. The answer is that of any other 404, and counts as a guess of its network. */
export class UnknownShareKey extends NotFound {}

/** 409: the current state forbids it. `type` names that state. */
export class Conflict extends Refusal {
  constructor(type: string, message: string, details?: unknown) {
    super(409, type, message, { details });
  }
}

/** 409: what an operation works on was removed while it ran. */
export class WentAway extends Conflict {
  constructor() {
    super(
      'changed_meanwhile',
      'Someone else changed this at the same time, so nothing was saved. Try again.',
    );
  }
}

/** 412: a precondition is not met. */
export class PreconditionFailed extends Refusal {
  constructor(type: string, message: string) {
    super(412, type, message);
  }
}

/** 429: too many requests; `retryAfterSeconds` says when to try again. */
export class TooMany extends Refusal {
  constructor(retryAfterSeconds: number, message: string) {
    super(429, 'too_many_requests', message, { headers: { 'retry-after': String(retryAfterSeconds) } });
  }
}

/** 503: the server has too much to do now. */
export class Busy extends Refusal {
  constructor(cause?: Error) {
    super(503, 'busy', 'The server is busy, so nothing was changed. Try again in a moment.', {
      headers: { 'retry-after': '1' },
    });
    if (cause) this.cause = cause;
  }
}

/** 503: this request took too much time or memory. Another try costs as much, so no client should retry by itself. */
export class TooCostly extends Refusal {
  constructor(cause: Error) {
    super(
      503,
      'too_costly',
      'This page takes too long to process; nothing was changed. Split it into smaller pages, or try again later.',
    );
    this.cause = cause;
  }
}
