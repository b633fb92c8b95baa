'use client';

import { z } from 'zod';
import { useAction } from '#components/data/action.ts';
import { useRead } from '#components/data/query.ts';
import { ReadView } from '#components/feedback/read-view.tsx';
import { useContractForm } from '#components/form/contract-form.ts';
import { PageForm } from '#components/form/page-form.tsx';
import { TextareaField } from '#components/form/text-field.tsx';
import { SettingsFrame } from '#components/organizations/settings-frame.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { type NetworkAccess, NetworkAccessInput } from '#lib/contract/organizations/network-access.ts';

/** The networks as they are typed: one in each line. */
const NetworkLines = z.strictObject({
  networks: z
    .string()
    .transform((text) => text.split(/[\s,;]+/).filter(Boolean))
    .pipe(NetworkAccessInput.shape.networks),
});

const valuesOf = ({ networks }: NetworkAccess) => ({ networks: networks.join('\n') });

/** From which networks an organization can be used. */
export function NetworkAccessScreen({ organizationId }: { organizationId: string }) {
  const read = useRead('getNetworkAccess', { params: { organizationId } });
  return (
    <SettingsFrame
      title="Network access"
      description="Let people and API tokens use this organization from certain networks only. Published sites stay open to their visitors."
    >
      <ReadView read={read} access="Ask an organization admin.">
        {(access) => <NetworksForm organizationId={organizationId} access={access} />}
      </ReadView>
    </SettingsFrame>
  );
}

function NetworksForm({ organizationId, access }: { organizationId: string; access: NetworkAccess }) {
  const form = useContractForm(NetworkLines, valuesOf(access));
  const write = useAction('replaceNetworkAccess', {
    done: 'Network access saved',
    onDone: (saved) => form.showSaved(valuesOf(saved)),
  });
  return (
    <PageForm
      form={form}
      onSubmit={(body) => write.run({ params: { organizationId }, body })}
      write={write}
      submitLabel="Save network access"
    >
      <Callout title={<>Your address is {access.address}</>}>
        {access.networks.length === 0
          ? 'The organization can be used from everywhere.'
          : 'Only the networks below can use the organization.'}
      </Callout>
      <TextareaField
        form={form}
        name="networks"
        label="Allowed networks"
        rows={6}
        optional
        mono
        placeholder={'203.0.113.0/24\n2001:db8::/32'}
        description="One address or network per line. Leave this empty to allow all."
      />
    </PageForm>
  );
}
