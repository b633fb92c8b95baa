import { getAuditEvent, listAuditEventActions, listAuditEvents } from './audit-events.ts';
import { exportAuditEvents } from './export-events.ts';
import { getAuditSeal } from './seal/get-seal.ts';
import { sealEventsJob } from './seal/seal-events.ts';
import { deliverDueEventsJob, deliverEventsJob } from './webhook/deliver-events.ts';
import { mailDisabledWebhooks } from './webhook/mail-disabled.ts';
import {
  deleteAuditWebhook,
  getAuditWebhook,
  replaceAuditWebhook,
  testAuditWebhook,
} from './webhook/webhook-settings.ts';

export { purgeEvents } from './seal/purge-events.ts';
export { sealEvents } from './seal/seal-events.ts';
export { type ErasedEntry, signErasures } from './seal/sign-erasures.ts';
export { parseCheckpoint, printCheckpoint } from './seal/signatures.ts';
export { verifyEvents } from './seal/verify-events.ts';

export const jobs = [sealEventsJob, deliverEventsJob, deliverDueEventsJob];

export const listeners = [mailDisabledWebhooks];

export const operations = {
  listAuditEventActions,
  listAuditEvents,
  getAuditEvent,
  exportAuditEvents,
  getAuditSeal,
  getAuditWebhook,
  replaceAuditWebhook,
  deleteAuditWebhook,
  testAuditWebhook,
};
