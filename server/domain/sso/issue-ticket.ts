import { randomBytes } from 'node:crypto';
import { hashToken } from '#server/core/tokens.ts';
import type { Db } from '#server/db/database.ts';
import { updateRequest } from './store/requests.ts';

/** What a provider says of a person, once it was believed. */
export interface ProvidedPerson {
  /** The name by which the provider knows the person, which stays the same. */
  nameId: string;
  email?: string | undefined;
  displayName?: string | undefined;
  /** When the provider wants the session to end. */
  sessionEndsAt?: Date | undefined;
  /** The mapped groups that the person is in. */
  groups: string[];
}

/** Stores what a provider said with the sign-in that waited for it; the ticket that finishes it. */
export async function issueTicket(tx: Db, requestId: string, person: ProvidedPerson): Promise<string> {
  const { nameId, email = null, displayName = null, sessionEndsAt = null, groups } = person;
  const ticket = randomBytes(32).toString('base64url');
  const believed = { nameId, email, displayName, sessionEndsAt, groups };
  await updateRequest(tx, requestId, { ...believed, ticketHash: hashToken(ticket) });
  return ticket;
}
