import { type Client, createClient } from '#lib/api/client.ts';
import { type Role, roles } from '#lib/contract/shared/role-ladder.ts';
import { hashPassword } from '#server/core/passwords.ts';
import { createOrganizationWithAdmin, insertMember } from '#server/domain/organizations/index.ts';
import { createSession, createUser } from '#server/domain/users/index.ts';
import type { ServedApi } from './run-api.ts';

/** A person of a test, with a client that calls as them. */
export interface Person extends Client {
  id: string;
  email: string;
  token: string;
}

/** An organization of one test alone, with a member for each role and a guest. */
export interface World {
  organizationId: string;
  as: Record<Role | 'guest', Person>;
  /** Someone of another organization. */
  stranger: Person & { organizationId: string };
  /** One more member of the organization. */
  addMember(role: Role | null): Promise<Person>;
}

/** Makes a person with a session, and with a password where one is given. */
export async function createPerson(
  { services, url }: ServedApi,
  displayName = 'Sample Person',
  password?: string,
): Promise<Person> {
  const email = `${services.newId().toLowerCase()}@example.com`;
  const user = await createUser(services, services.db, {
    ...{ email, displayName, emailVerified: true },
    ...(password === undefined ? {} : { passwordHash: await hashPassword(password) }),
  });
  const { token } = await createSession(services, services.db, user);
  return { id: user.id, email, token, ...createClient({ url, token }) };
}

/** Makes a world for a test. */
export async function createWorld(api: ServedApi): Promise<World> {
  const { services } = api;
  const admin = await createPerson(api, 'Sample admin');
  const organization = await createOrganizationWithAdmin(services, services.db, {
    title: 'Sample',
    adminId: admin.id,
  });
  const addMember = async (role: Role | null, name = `Sample ${role ?? 'guest'}`) => {
    const person = await createPerson(api, name);
    await insertMember(services.db, {
      organizationId: organization.id,
      userId: person.id,
      role,
      joinedAt: services.now(),
    });
    return person;
  };
  const others = await Promise.all(
    roles.filter((role) => role !== 'admin').map(async (role) => [role, await addMember(role)] as const),
  );
  const stranger = await createPerson(api, 'Sample stranger');
  const elsewhere = await createOrganizationWithAdmin(services, services.db, {
    title: 'Elsewhere',
    adminId: stranger.id,
  });
  return {
    organizationId: organization.id,
    as: { ...Object.fromEntries(others), admin, guest: await addMember(null) } as World['as'],
    stranger: { ...stranger, organizationId: elsewhere.id },
    addMember,
  };
}
