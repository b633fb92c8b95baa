import { eq } from 'drizzle-orm';
import { type AskSettings, usualHistoryDays } from '#lib/contract/ask/history.ts';
import type { Db } from '#server/db/database.ts';
import { askConversations, askGaps, askSettings } from '#server/db/tables/ask.ts';

export type SettingsRow = typeof askSettings.$inferSelect;

/** What an organization stores of questions. */
export async function getSettings(db: Db, organizationId: string): Promise<SettingsRow> {
  const [row] = await db.select().from(askSettings).where(eq(askSettings.organizationId, organizationId));
  return row ?? { organizationId, history: true, historyDays: usualHistoryDays, gaps: true };
}

/** Changes what is stored, also where nobody did before. */
export async function updateSettings(
  tx: Db,
  organizationId: string,
  set: Partial<Omit<SettingsRow, 'organizationId'>>,
): Promise<SettingsRow> {
  const before = await getSettings(tx, organizationId);
  if (Object.keys(set).length === 0) return before;
  const [row] = await tx
    .insert(askSettings)
    .values({ ...before, ...set })
    .onConflictDoUpdate({ target: askSettings.organizationId, set })
    .returning();
  return row ?? before;
}

/** Deletes what was stored for what is off now. */
export async function deleteWhatIsOff(tx: Db, { organizationId, history, gaps }: SettingsRow): Promise<void> {
  if (!history) await tx.delete(askConversations).where(eq(askConversations.organizationId, organizationId));
  if (!gaps) await tx.delete(askGaps).where(eq(askGaps.organizationId, organizationId));
}

export function presentSettings({ organizationId: _, ...row }: SettingsRow): AskSettings {
  return { object: 'ask-settings', ...row };
}
