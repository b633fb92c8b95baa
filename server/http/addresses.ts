import type { Principal } from '#server/core/objects.ts';

/**
 * The id of the guest who calls; undefined for everyone else. Guests work on the spaces that they were let into and do
 * not see who else is in the organization, so that no answer tells them an e-mail address other than their own.
 */
export function guestOf(actor: Principal | null, object: object | null): string | undefined {
  if (!actor || !('id' in actor) || !object || !('organizationRole' in object)) return undefined;
  return object.organizationRole === null ? actor.id : undefined;
}

/** A body without the e-mail addresses of people other than the guest. */
export function withoutAddresses(value: unknown, guest: string): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutAddresses(item, guest));
  if (!isPlain(value)) return value;
  const isOther = value.object === 'user' && value.id !== guest;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !(isOther && name === 'email'))
      .map(([name, member]) => [name, withoutAddresses(member, guest)]),
  );
}

/** Whether a value is an object of an answer, and not text that is JSON already or another thing of its own. */
function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
