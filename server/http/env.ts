import type { HttpBindings } from '@hono/node-server';
import type { LoadedKind, Person } from '#server/core/objects.ts';

/** A try of something that only admins may do, by a member who can see the thing. */
export interface AdminTry {
  actor: Person;
  organizationId: string;
  target: { type: LoadedKind; id: string; label: string | undefined };
}

/** The variables of a request in the handlers. */
export type Env = {
  /** `from` is set for a request that is made within the process: whose request it is a part of. */
  Bindings: HttpBindings & { from?: { address: string; network: string } };
  Variables: {
    requestId: string;
    /** The client's address, as trusted proxies forward it. */
    address: string;
    /** By which requests without a token are counted: the client's IPv4 address, or its IPv6 network. */
    network: string;
    /** The console itself asks, and not for anybody in particular. */
    isOwn: boolean;
    operation: string;
    /** The headers of the answer, so far. */
    headers: Record<string, string>;
    actor: string | undefined;
    /** Set once a member tries what only admins may do, for the audit log. */
    adminTry: AdminTry | undefined;
    /** The hash of the request's token, also as a text; null when it has none. */
    tokenHash: { hash: Buffer; text: string } | null;
  };
};
