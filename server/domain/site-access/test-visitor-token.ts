import { contract } from '#lib/contract/contract.ts';
import type { VisitorTokenResult } from '#lib/contract/site-access/sign-in.ts';
import { mostClaimBytes } from '#lib/contract/site-customization/claim-limits.ts';
import { anybody } from '#server/core/audience.ts';
import { answer, operation } from '#server/core/operation.ts';
import type { TokenProblem } from '#server/core/visitor-jwt.ts';
import { sessionEnd } from '#server/core/visitor-sessions.ts';
import { siteViewerOf } from '#server/domain/site-structure/index.ts';
import { listConditions } from './list-conditions.ts';
import { checkTokenFor } from './sign-in.ts';
import type { SiteRow } from './store/sites.ts';

export const testVisitorToken = operation(contract.testVisitorToken, async (context) => {
  const { tx, object, actor, body, now } = context;
  // A token is often copied with the end of its line.
  const { problems, claims, expires } = checkTokenFor(context, object.row, body.jwtToken.trim());
  const valid = problems.length === 0;
  const audience = claims && object.row.adaptiveContent ? { claims } : anybody;
  const conditions =
    valid && claims && (await listConditions(tx, object.row, siteViewerOf(actor, object), audience));
  const result: VisitorTokenResult = {
    valid,
    problems: problems.map((type) => ({ type, message: messageOf(type, object.row) })),
    ...(claims ? { claims } : {}),
    ...(valid && expires !== undefined
      ? { sessionUntil: new Date(sessionEnd(expires, now()) * 1000).toISOString() }
      : {}),
    ...(conditions ? { conditions } : {}),
  };
  return answer(200, result);
});

function messageOf(problem: TokenProblem, site: SiteRow): string {
  const messages: Record<TokenProblem, string> = {
    malformed: 'This is no signed token (JWT). Paste all three parts, with the dots between them.',
    algorithm: 'It is signed in another way. Sign it with HS256.',
    signature: 'Its signature is wrong. Sign it with the current signing key of this site, as text.',
    audience: `It is for another audience. Set “aud” to ${site.id}.`,
    no_expiry: 'It never expires. Set “exp” to a time in seconds since 1970.',
    expired: 'It has expired. Sign a new token for each sign-in, and check the clock of your server.',
    not_yet_valid: 'It is not valid yet. Check “nbf” and the clock of your server.',
    too_large: `Its claims are too large. Keep them below ${mostClaimBytes} bytes.`,
  };
  return messages[problem];
}
