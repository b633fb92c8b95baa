'use client';

import { useState } from 'react';
import { useAct } from '#components/data/action.ts';
import { useTask } from '#components/data/task.ts';
import { SelectField } from '#components/form/choice-fields.tsx';
import { useContractForm } from '#components/form/contract-form.ts';
import { SideModalForm } from '#components/form/side-modal-form.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { ConditionField } from '#components/sites/condition-field.tsx';
import type { SitePlace } from '#components/sites/site-frame.tsx';
import { Callout } from '#components/ui/callout.tsx';
import type { SiteMcpServer } from '#lib/contract/mcp-servers/schemas.ts';
import { ConnectionTest } from './connection-test.tsx';
import { HeadersField } from './headers-field.tsx';
import { type McpServerBody, McpServerValues } from './mcp-server-values.ts';

const transports = [
  { value: 'http', label: 'Streamable HTTP', description: 'Most servers' },
  {
    value: 'sse',
    label: 'HTTP with SSE',
    description: 'Older servers, often with an address that ends in /sse',
  },
];

export type McpServerFormProps = {
  place: SitePlace;
  /** The MCP server to change; a new one when left out. */
  server?: SiteMcpServer;
  onDismiss: () => void;
};

/** Adds or changes an MCP server of a site, then tests the connection. */
export function McpServerForm({ place, server, onDismiss }: McpServerFormProps) {
  const form = useContractForm(McpServerValues, {
    name: server?.name ?? '',
    url: server?.url ?? '',
    transport: server?.transport ?? 'http',
    condition: server?.condition ?? null,
    headers: Object.entries(server?.headers ?? {}).map(([name, value]) => ({ name, value })),
  });
  const [saved, setSaved] = useState<SiteMcpServer>();
  const act = useAct();
  const write = useTask(
    (body: McpServerBody) =>
      server
        ? act('updateSiteMcpServer', { params: { ...place, siteMcpServerId: server.id }, body })
        : act('createSiteMcpServer', { params: place, body }),
    { onDone: setSaved },
  );
  if (saved) return <ConnectionTest place={place} server={saved} onDismiss={onDismiss} />;
  return (
    <SideModalForm
      form={form}
      title={server ? 'Edit MCP server' : 'Add MCP server'}
      description="Models ask it what pages can’t answer, such as the state of an order."
      submitLabel={server ? 'Save MCP server' : 'Add MCP server'}
      onSubmit={write.run}
      onDismiss={onDismiss}
      write={write}
    >
      <Callout tone="caution">
        Everyone who can read this site can ask for what the server knows, or only those who meet its
        condition. Parts of their questions are sent to it.
      </Callout>
      <TextField form={form} name="name" label="Name" description="Readers see it next to its answers." />
      <TextField
        form={form}
        name="url"
        label="Address"
        type="url"
        mono
        placeholder="https://mcp.example.com/mcp"
      />
      <SelectField form={form} name="transport" label="Transport" choices={transports} />
      <ConditionField
        form={form}
        place={place}
        name="condition"
        label="Condition"
        description="The server is asked only for signed-in visitors who meet it."
      />
      <HeadersField form={form} stored={server?.headers ?? {}} />
    </SideModalForm>
  );
}
