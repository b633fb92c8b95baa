'use client';

import { useAction } from '#components/data/action.ts';
import { useContractForm } from '#components/form/contract-form.ts';
import { PageForm } from '#components/form/page-form.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { type AuditWebhook, AuditWebhookInput } from '#lib/contract/audit/webhook.ts';

export type WebhookFormProps = { organizationId: string; webhook: AuditWebhook | undefined };

const valuesOf = (webhook: AuditWebhook | undefined) => ({ url: webhook?.url ?? '', secret: undefined });

/** Where the events go, and what they are signed with. */
export function WebhookForm({ organizationId, webhook }: WebhookFormProps) {
  const form = useContractForm(AuditWebhookInput, valuesOf(webhook));
  const write = useAction('replaceAuditWebhook', {
    done: 'Webhook saved',
    onDone: (saved) => form.showSaved(valuesOf(saved)),
  });
  return (
    <PageForm
      form={form}
      onSubmit={(body) => write.run({ params: { organizationId }, body })}
      write={write}
      submitLabel="Save webhook"
    >
      <TextField
        form={form}
        name="url"
        label="Address"
        type="url"
        mono
        placeholder="https://logs.example.com/lectern"
        description="The operator must allow private ones, such as a server on your own network."
      />
      <TextField
        form={form}
        name="secret"
        label="Secret"
        type="password"
        autoComplete="new-password"
        mono
        optional={webhook !== undefined}
        emptyAs={undefined}
        placeholder={webhook ? '••••••••••••' : undefined}
        description={
          webhook
            ? 'A secret is saved and never shown. Leave this empty to keep it.'
            : 'At least 24 characters. Your server checks the signature of each request with it.'
        }
      />
    </PageForm>
  );
}
