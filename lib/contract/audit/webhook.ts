import { z } from 'zod';
import { DateTime, text, Uri } from '../shared/text.ts';

export const AuditWebhook = z
  .strictObject({
    object: z.literal('audit-webhook'),
    url: z.string(),
    state: z.enum(['working', 'failing', 'disabled']).meta({
      description:
        '`failing`: the last delivery failed and is tried again. `disabled`: deliveries failed for three days; saving the webhook turns it on again.',
    }),
    waiting: z.int().min(0).meta({ description: 'How many sealed events are not delivered yet.' }),
    deliveredAt: DateTime.optional().meta({ description: 'When events were last delivered.' }),
    failure: z.string().optional().meta({ description: 'Why the last delivery failed.' }),
    retryAt: DateTime.optional().meta({ description: 'When it is tried again.' }),
  })
  .meta({ id: 'AuditWebhook', description: 'A webhook that gets the audit log of an organization.' });

export type AuditWebhook = z.output<typeof AuditWebhook>;

export const AuditWebhookSettings = z.strictObject({ webhook: AuditWebhook.optional() }).meta({
  id: 'AuditWebhookSettings',
  description: 'The webhook of an organization; without one, the audit log goes nowhere.',
});

export const AuditWebhookInput = z
  .strictObject({
    url: Uri,
    secret: text(24, 200)
      .regex(/^[\x21-\x7e]*$/, { error: 'must be letters, digits and signs of ASCII' })
      .optional()
      .meta({
        description:
          'What requests are signed with. It is never shown. Left out, the stored one stays, as long as its address does.',
      }),
  })
  .meta({ id: 'AuditWebhookInput', description: 'A webhook that gets each new event of the audit log.' });

export type AuditWebhookInput = z.output<typeof AuditWebhookInput>;

export const AuditWebhookTest = z
  .strictObject({
    isWorking: z.boolean(),
    message: z.string().meta({ description: 'What came back, or what is wrong.' }),
  })
  .meta({ id: 'AuditWebhookTest', description: 'What came back for a test of a webhook.' });

export type AuditWebhookTest = z.output<typeof AuditWebhookTest>;
