import { hourMs } from '#lib/durations.ts';
import { answer, type Context } from '#server/core/operation.ts';
import { createLimitedSession } from '#server/domain/users/index.ts';
import type { ProviderRow } from './store/providers.ts';
import type { AnsweredRequest } from './store/requests.ts';

/** A provider ends nobody's session with us, so one does not last long. */
const sessionMs = 12 * hourMs;

type SessionContext = Parameters<typeof createLimitedSession>[0] & Pick<Context<never>, 'tx'>;

/** Opens the session of a member who came by a provider, and answers with it. */
export async function openSession(
  context: SessionContext,
  { id: samlProviderId, organizationId }: ProviderRow,
  { next, sessionEndsAt }: AnsweredRequest,
  userId: string,
) {
  const latest = context.now().getTime() + sessionMs;
  const expiresAt = new Date(Math.min(latest, sessionEndsAt?.getTime() ?? latest));
  const limits = { userId, expiresAt, organizationId, samlProviderId };
  return answer(201, {
    object: 'saml-session' as const,
    token: await createLimitedSession(context, context.tx, limits),
    expiresAt: expiresAt.toISOString(),
    organization: organizationId,
    ...(next !== null && { next }),
  });
}
