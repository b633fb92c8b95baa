import { createClient } from '#lib/api/client.ts';
import { hourMs } from '#lib/durations.ts';
import { jobs } from '#server/background.ts';
import { updateMemberRow } from '#server/domain/members/index.ts';
import { updateSessionsOf } from '#server/testing/identity-rows.ts';
import type { RunningApi } from '#server/testing/run-api.ts';
import type { SessionPair } from './session-ends.ts';

interface Policy {
  /** The token that it refuses; the session or an API token of the person. */
  tokenOf(pair: SessionPair, url: string): Promise<string>;
  save(pair: SessionPair): Promise<unknown>;
  /** Lets so much time pass for the person that the policy refuses them. */
  age?(pair: SessionPair, api: RunningApi): Promise<unknown>;
  /** How the token is answered then, 403 when left out, and a new session. */
  refusal?: number;
  again: number;
}
const session = async ({ token }: SessionPair) => token;
const apiToken = async ({ token }: SessionPair, url: string) =>
  (await createClient({ url, token }).call('createUserToken', { body: { label: 'Sample' } })).token;

const open = { personalTokens: true, expiryRequired: false, maxDays: null };
const ago = ({ services }: RunningApi, hours: number) => new Date(services.now().getTime() - hours * hourMs);

/** The policies of an organization, each with a token of a member that it refuses. */
export const policies: Record<string, Policy> = {
  'a policy against personal tokens': {
    tokenOf: apiToken,
    save: ({ admin, organizationId }) =>
      admin.call('replaceTokenPolicy', {
        params: { organizationId },
        body: { ...open, personalTokens: false },
      }),
    again: 200,
  },
  'a policy for tokens that expire': {
    tokenOf: apiToken,
    save: ({ admin, organizationId }) =>
      admin.call('replaceTokenPolicy', { params: { organizationId }, body: { ...open, maxDays: 30 } }),
    again: 200,
  },
  'a limit of idle time': {
    tokenOf: session,
    save: ({ admin, organizationId }) =>
      admin.call('replaceSessionPolicy', {
        params: { organizationId },
        body: { idleMinutes: 60, maxHours: null },
      }),
    age: ({ person }, api) =>
      updateSessionsOf(api, person.id, { createdAt: ago(api, 3), lastUsedAt: ago(api, 2) }),
    again: 200,
  },
  'a limit of the time after signing in': {
    tokenOf: session,
    save: ({ admin, organizationId }) =>
      admin.call('replaceSessionPolicy', {
        params: { organizationId },
        body: { idleMinutes: null, maxHours: 8 },
      }),
    age: ({ person }, api) => updateSessionsOf(api, person.id, { createdAt: ago(api, 9) }),
    again: 200,
  },
  'an end of guests': {
    tokenOf: session,
    save: ({ admin, organizationId }) =>
      admin.call('replaceGuestPolicy', { params: { organizationId }, body: { invites: 'anyone', days: 30 } }),
    age: async ({ person, organizationId }, api) => {
      const { services } = api;
      const guestSince = ago(api, 31 * 24);
      await updateMemberRow(services.db, organizationId, person.id, { role: null, guestSince });
      const job = jobs.find(({ name }) => name === 'end-guest-access');
      await job?.run(services, {}, { id: 'check', signal: new AbortController().signal, isLast: true });
    },
    refusal: 404,
    again: 404,
  },
};
