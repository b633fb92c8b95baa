import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import {
  type NotificationSetting,
  type NotificationSettingChange,
  type NotificationType,
  notificationTypes,
} from '#lib/contract/notifications/schemas.ts';
import type { Viewer } from '#server/core/viewer.ts';
import type { Db } from '#server/db/database.ts';
import { rightsOf } from '#server/db/rights.ts';
import { spaces } from '#server/db/tables/containers.ts';
import { notificationSettings } from '#server/db/tables/notifications.ts';
import { members, organizations } from '#server/db/tables/people.ts';
import type { SettingRow } from './recipients.ts';

interface Owner {
  organizationId: string;
  userId: string;
}

function ownedBy({ organizationId, userId }: Owner) {
  return and(
    eq(notificationSettings.organizationId, organizationId),
    eq(notificationSettings.userId, userId),
  );
}

/** What a person chose for all spaces. */
export async function listOwnSettings(db: Db, owner: Owner): Promise<SettingRow[]> {
  return db
    .select()
    .from(notificationSettings)
    .where(and(ownedBy(owner), eq(notificationSettings.spaceId, '')));
}

/** What a person chose for spaces that they may view, by the titles of these. */
export async function listSpaceSettings(db: Db, organizationId: string, { id: userId, role }: Viewer) {
  return db
    .select({ setting: notificationSettings, space: { id: spaces.id, title: spaces.title } })
    .from(notificationSettings)
    .innerJoin(
      spaces,
      and(eq(spaces.organizationId, organizationId), eq(spaces.id, notificationSettings.spaceId)),
    )
    .where(
      and(
        ownedBy({ organizationId, userId }),
        isNull(spaces.deletedAt),
        rightsOf({ organizationId, userId, role }).has('read', spaces),
      ),
    )
    .orderBy(asc(sql`lower(${spaces.title})`), asc(spaces.id));
}

/** Writes what a person changed, each from `before` where there was nothing; another change at the same time stays. */
export async function putSettings(
  tx: Db,
  owner: Owner & { spaceId: string },
  changes: readonly NotificationSettingChange[],
  before: (type: NotificationType) => NotificationSetting,
): Promise<void> {
  // In one order, so that two requests of a person never wait for each other in a circle.
  const ordered = notificationTypes.flatMap((type) => changes.filter((change) => change.type === type));
  for (const { type, ...change } of ordered) {
    const row = { ...owner, ...before(type), ...change };
    const insert = tx.insert(notificationSettings).values(row);
    const { organizationId, userId, spaceId } = notificationSettings;
    const target = [organizationId, userId, spaceId, notificationSettings.type];
    if (Object.keys(change).length === 0) await insert.onConflictDoNothing({ target });
    else await insert.onConflictDoUpdate({ target, set: change });
  }
}

export async function deleteSpaceSettings(
  tx: Db,
  { spaceId, ...owner }: Owner & { spaceId: string },
): Promise<void> {
  await tx.delete(notificationSettings).where(and(ownedBy(owner), eq(notificationSettings.spaceId, spaceId)));
}

/** Turns off every mail of an organization to a person. */
export async function turnMailOff(tx: Db, owner: Owner): Promise<void> {
  await tx
    .insert(notificationSettings)
    .values(
      notificationTypes.map((type) => ({ ...owner, spaceId: '', type, inApp: true, mail: 'off' as const })),
    )
    .onConflictDoNothing();
  await tx.update(notificationSettings).set({ mail: 'off' }).where(ownedBy(owner));
}

/** The organization of somebody who may unsubscribe from its mails, and whether they get any; undefined for no member. */
export async function findSubscription(db: Db, owner: Owner) {
  const [organization] = await db
    .select({ title: organizations.title })
    .from(organizations)
    .innerJoin(members, eq(members.organizationId, organizations.id))
    .where(and(eq(organizations.id, owner.organizationId), eq(members.userId, owner.userId)));
  if (!organization) return undefined;
  const off = await db.$count(
    notificationSettings,
    and(
      ownedBy(owner),
      eq(notificationSettings.spaceId, ''),
      eq(notificationSettings.mail, 'off'),
      inArray(notificationSettings.type, [...notificationTypes]),
    ),
  );
  const others = await db.$count(
    notificationSettings,
    and(ownedBy(owner), ne(notificationSettings.spaceId, ''), ne(notificationSettings.mail, 'off')),
  );
  return { title: organization.title, isOff: off === notificationTypes.length && others === 0 };
}
