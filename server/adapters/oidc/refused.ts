import type { RefusalReason } from '#lib/sign-in-refusals.ts';

/** An answer of a provider that is not believed. `rule` names the one of a test that it breaks: each area has its own. */
export class OidcRefused extends Error {
  readonly rule: string;
  readonly reason: RefusalReason;

  constructor(rule: string, reason: RefusalReason) {
    super(`An OpenID Connect provider was refused: ${reason}`);
    this.rule = rule;
    this.reason = reason;
  }
}
