'use client';

import Link from 'next/link';
import { z } from 'zod';
import { useAct, useAction } from '#components/data/action.ts';
import { ConfirmButton } from '#components/feedback/confirm-button.tsx';
import { useContractForm } from '#components/form/contract-form.ts';
import { PageForm } from '#components/form/page-form.tsx';
import { SourceFields, sourceOfSpec } from '#components/openapi/source-fields.tsx';
import { Card } from '#components/ui/card.tsx';
import { ComputedRevisionSource, specOfSource } from '#lib/contract/content/computed.ts';
import type { Space } from '#lib/contract/spaces/schemas.ts';
import { paths } from '#lib/paths.ts';

const SourcePatch = z.strictObject({ computedSource: ComputedRevisionSource });

/** How the pages of a space are written from its spec, and the button that ends that. */
export function SourceForm({ space, source }: { space: Space; source: ComputedRevisionSource }) {
  const valuesOf = ({ props, ...rest }: ComputedRevisionSource) => ({
    computedSource: { ...rest, props: { ...sourceOfSpec('').props, ...props } },
  });
  const form = useContractForm(SourcePatch, valuesOf(source));
  const params = { spaceId: space.id };
  const write = useAction('updateSpace', {
    done: 'Source saved. Pages update in a moment.',
    onDone: (saved) => saved.computedSource && form.showSaved(valuesOf(saved.computedSource)),
  });
  const disabled = !space.permissions.admin;
  const spec = specOfSource(source);
  return (
    <section aria-labelledby="source" className="space-y-4">
      <div className="space-y-0.5">
        <h2 id="source" className="font-semibold">
          Pages from an OpenAPI spec
        </h2>
        <p className="text-ink-soft">
          Each new version of{' '}
          <Link href={paths.spec(space.organization, spec)} className="font-medium underline">
            <bdi>{spec}</bdi>
          </Link>{' '}
          updates these pages.
        </p>
      </div>
      <PageForm form={form} onSubmit={(body) => write.run({ params, body })} write={write}>
        <SourceFields form={form} disabled={disabled} isSpecKnown />
      </PageForm>
      {disabled ? null : <DetachCard space={space} spec={spec} />}
    </section>
  );
}

function DetachCard({ space, spec }: { space: Space; spec: string }) {
  const act = useAct();
  const params = { spaceId: space.id };
  return (
    <Card
      title="Edit these pages by hand"
      description="The pages stay as they are, and new versions of the spec no longer update them."
      actions={
        <ConfirmButton
          title={`Stop updating from ${spec}?`}
          description="People can edit the pages then. New versions of the spec change none of them."
          verb="Stop updating"
          tone="primary"
          run={() =>
            act(
              'updateSpace',
              { params, body: { computedSource: null } },
              { done: `${space.title} can be edited` },
            )
          }
        />
      }
    />
  );
}
