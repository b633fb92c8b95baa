import type { QueryClient } from '@tanstack/react-query';
import { createClient } from '#lib/api/client.ts';
import { applyEvent, applyMissed } from './event-reads.ts';
import { proxyPath } from './proxy-path.ts';
import { shareStream } from './shared-stream.ts';

/** An event may be recorded some time before its change is committed. */
const earlierMs = 5_000;

interface OrganizationStreamOptions {
  organizationId: string;
  /** The signed-in person. */
  userId: string;
  /** When what the screen shows was read, by the clock of the server. */
  loadedAt: string;
  onConnected(isConnected: boolean): void;
}

/** Follows what happens in an organization and fetches again what it touches. Answers how to leave. */
export function followOrganization(
  cache: QueryClient,
  { organizationId, userId, loadedAt, onConnected }: OrganizationStreamOptions,
): () => void {
  const since = new Date(Date.parse(loadedAt) - earlierMs).toISOString();
  return shareStream({
    name: `lectern-events ${organizationId} ${userId}`,
    since,
    open: (after, signal) => {
      const headers: Record<string, string> = after === undefined ? {} : { 'last-event-id': after };
      const client = createClient({ url: proxyPath, signal, headers });
      return client.stream('streamOrganizationEvents', { params: { organizationId }, query: { since } });
    },
    onEvent: (event) => {
      if (event.object === 'event') void applyEvent(cache, event, userId);
      else if (event.type === 'read_again') void applyMissed(cache);
    },
    onConnected,
  });
}
