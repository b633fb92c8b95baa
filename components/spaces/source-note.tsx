'use client';

import { FileCode } from 'lucide-react';
import Link from 'next/link';
import { useShell } from '#components/frame/shell-state.ts';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { specOfSource } from '#lib/contract/content/computed.ts';
import type { Space } from '#lib/contract/spaces/schemas.ts';
import { paths } from '#lib/paths.ts';

/** The button in the place of "Edit" on a space that is written from a spec. */
export function OpenSpec({ space: { organization, computedSource } }: { space: Space }) {
  // Guests see no specs, and no lists of members.
  const { listMembers } = useShell().session.organization.permissions;
  if (!computedSource || !listMembers) return null;
  return (
    <Button asChild variant="primary">
      <Link href={paths.spec(organization, specOfSource(computedSource))}>
        <FileCode aria-hidden />
        View OpenAPI spec
      </Link>
    </Button>
  );
}

/** Says what a space is written from, where people expect to edit it. */
export function SourceNote({ space: { computedSource } }: { space: Space }) {
  if (!computedSource) return null;
  return (
    <Callout>
      These pages come from the OpenAPI spec <bdi className="font-medium">{specOfSource(computedSource)}</bdi>
      . Each new version of the spec updates them.
    </Callout>
  );
}
