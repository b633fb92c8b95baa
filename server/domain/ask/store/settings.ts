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

export async function replaceSettings(tx: Db, row: SettingsRow): Promise<void> {
  const { organizationId: _, ...set } = row;
  await tx.insert(askSettings).values(row).onConflictDoUpdate({ target: askSettings.organizationId, set });
}

/** Deletes what was stored for what is off now. */
export async function deleteWhatIsOff(tx: Db, { organizationId, history, gaps }: SettingsRow): Promise<void> {
  if (!history) await tx.delete(askConversations).where(eq(askConversations.organizationId, organizationId));
  if (!gaps) await tx.delete(askGaps).where(eq(askGaps.organizationId, organizationId));
}

export function presentSettings({ organizationId: _, ...row }: SettingsRow): AskSettings {
  return { object: 'ask-settings', ...row };
}
