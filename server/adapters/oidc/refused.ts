import type { VisitorRule } from '#lib/contract/site-access/oidc.ts';
import type { RefusalReason } from '#lib/contract/sso/refusals.ts';
import type { OidcRule } from '#lib/contract/sso/tests.ts';

/** An answer of a provider that is not believed, with the rule of a test that it breaks. */
export class OidcRefused extends Error {
  readonly rule: OidcRule | VisitorRule;
  readonly reason: RefusalReason;

  constructor(rule: OidcRule | VisitorRule, reason: RefusalReason) {
    super(`An OpenID Connect provider was refused: ${reason}`);
    this.rule = rule;
    this.reason = reason;
  }
}
