'use client';

import { useController } from 'react-hook-form';
import type { z } from 'zod';
import { useAct } from '#components/data/action.ts';
import { useRead } from '#components/data/query.ts';
import { useTask } from '#components/data/task.ts';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { type ContractForm, useContractForm } from '#components/form/contract-form.ts';
import { SideModalForm } from '#components/form/side-modal-form.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { SideModal } from '#components/ui/side-modal.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import {
  type SiteRedirect,
  SiteRedirectInput,
  type SiteStructure,
} from '#lib/contract/site-structure/schemas.ts';
import type { Outcome } from '#lib/failure.ts';
import { DestinationField } from './destination-field.tsx';
import type { SitePlace } from './site-frame.tsx';
import { spacesOf } from './structure.ts';

type Redirect = z.input<typeof SiteRedirectInput>;

export type RedirectFormProps = {
  place: SitePlace;
  /** The redirect to change; a new one when left out. */
  redirect?: SiteRedirect;
  /** The address that a new one begins with. */
  source?: string;
  onDismiss: () => void;
};

/** Adds or changes a redirect of a site. */
export function RedirectForm(props: RedirectFormProps) {
  const { data: structure, error, refetch } = useRead('getSiteStructure', { params: props.place });
  if (structure) return <Loaded {...props} structure={structure} />;
  return (
    <SideModal open onOpenChange={(open) => (open ? undefined : props.onDismiss())} title={titleOf(props)}>
      {error ? (
        <FailureView failure={error.failure} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-40" />
      )}
    </SideModal>
  );
}

function titleOf({ redirect }: Pick<RedirectFormProps, 'redirect'>): string {
  return redirect ? 'Edit redirect' : 'Add redirect';
}

function Loaded({
  place,
  redirect,
  source = '/',
  onDismiss,
  structure,
}: RedirectFormProps & { structure: SiteStructure }) {
  const spaces = spacesOf(structure);
  const first = spaces.find((space) => space.default) ?? spaces[0];
  const form = useContractForm<Redirect, Redirect>(SiteRedirectInput, {
    source: redirect?.source ?? source,
    destination: redirect?.destination ?? { kind: 'site-space', siteSpaceId: first?.id ?? '' },
  });
  const act = useAct();
  const save = (body: Redirect): Promise<Outcome<SiteRedirect>> =>
    redirect
      ? act(
          'updateSiteRedirect',
          { params: { ...place, siteRedirectId: redirect.id }, body },
          { done: 'Redirect saved' },
        )
      : act(
          'createSiteRedirect',
          { params: place, body },
          { done: (saved) => `${saved.source} is redirected` },
        );
  const write = useTask(save, { onDone: onDismiss });
  return (
    <SideModalForm
      form={form}
      title={titleOf({ redirect })}
      description="It keeps working when you move the page that it leads to."
      submitLabel={redirect ? 'Save redirect' : 'Add redirect'}
      onSubmit={write.run}
      onDismiss={onDismiss}
      write={write}
    >
      <TextField
        form={form}
        name="source"
        label="From"
        mono
        description="The path after the site’s address, such as /old/guide."
      />
      <Destination form={form} structure={structure} />
    </SideModalForm>
  );
}

function Destination({
  form,
  structure,
}: {
  form: ContractForm<Redirect, Redirect>;
  structure: SiteStructure;
}) {
  const { field } = useController({ control: form.control, name: 'destination' });
  return <DestinationField structure={structure} value={field.value} onChange={field.onChange} />;
}
