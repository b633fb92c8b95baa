import { randomBytes } from 'node:crypto';
import { type Role, roles } from '#lib/contract/shared/role-ladder.ts';
import type { Services } from '#server/core/services.ts';
import { createOrganizationWithAdmin, insertMember } from '#server/domain/organizations/index.ts';
import { createSession, createTokenOf, createUser, hashNewPassword } from '#server/domain/users/index.ts';
import { createDocsSpace } from './docs-space.ts';

/** Someone of the sample organization: what a program needs to call as them, and a browser to be them. */
export interface SamplePerson {
  email: string;
  password: string;
  role: Role | null;
  token: string;
  session: string;
}

export interface Sample {
  organization: string;
  users: SamplePerson[];
  otherOrganization: { id: string; token: string };
}

const names: Record<Role | 'guest' | 'stranger', string> = {
  admin: 'Ada Sample',
  create: 'Cleo Sample',
  review: 'Rene Sample',
  edit: 'Emil Sample',
  comment: 'Cora Sample',
  read: 'Rosa Sample',
  guest: 'Gita Sample',
  stranger: 'Stan Sample',
};

/**
 * Makes the sample organization, with our guide and our decisions as its spaces, one person for each role and a guest;
 * and another organization with nobody in common.
 */
export async function createSample(services: Services): Promise<Sample> {
  const admin = await createPerson(services, 'admin');
  const organization = await createOrganizationWithAdmin(services, services.db, {
    title: 'Sample organization',
    adminId: admin.id,
  });
  const owned = { organizationId: organization.id, adminId: admin.id };
  await createDocsSpace(services, { ...owned, folder: 'guide', title: 'Guide' });
  await createDocsSpace(services, { ...owned, folder: 'decisions', title: 'Decisions' });
  const users = [admin.person];
  for (const role of [...roles.filter((each) => each !== 'admin').reverse(), null]) {
    const { id, person } = await createPerson(services, role);
    const member = { organizationId: organization.id, userId: id, role, joinedAt: services.now() };
    await insertMember(services.db, member);
    users.push(person);
  }
  const stranger = await createPerson(services, 'admin', 'stranger');
  const other = await createOrganizationWithAdmin(services, services.db, {
    title: 'Another sample',
    adminId: stranger.id,
  });
  return {
    organization: organization.id,
    users,
    otherOrganization: { id: other.id, token: stranger.person.token },
  };
}

async function createPerson(
  services: Services,
  role: Role | null,
  name: keyof typeof names = role ?? 'guest',
) {
  const email = `${name}@example.com`;
  const password = randomBytes(12).toString('base64url');
  const displayName = names[name];
  const passwordHash = await hashNewPassword('password', password);
  const user = await createUser(services, services.db, {
    email,
    displayName,
    passwordHash,
    emailVerified: true,
  });
  const { token } = await createTokenOf(services, services.db, { userId: user.id, label: 'Demonstration' });
  const session = await createSession(services, services.db, user);
  return { id: user.id, person: { email, password, role, token, session: session.token } };
}
