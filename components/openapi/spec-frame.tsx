'use client';

import type { ReactNode } from 'react';
import { ThingButton } from '#components/actions/thing-button.tsx';
import { OpenThingMenu } from '#components/actions/thing-menu.tsx';
import { useRefresh } from '#components/data/action.ts';
import { useRead } from '#components/data/query.ts';
import { useStream } from '#components/data/stream.ts';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { useRouter } from '#components/form/router.ts';
import { organizationCrumb } from '#components/frame/breadcrumbs.tsx';
import { LinkTabs } from '#components/frame/link-tabs.tsx';
import { Screen } from '#components/frame/screen.tsx';
import { useShell } from '#components/frame/shell-state.ts';
import type { Crumb } from '#components/ui/breadcrumb.tsx';
import type { OpenAPISpec } from '#lib/contract/openapi/schemas.ts';
import { paths } from '#lib/paths.ts';
import { checkAction, specActions } from './spec-actions.tsx';
import { isProcessing, SpecState } from './spec-state.tsx';

export type SpecPlace = { organizationId: string; specSlug: string };

type SpecFrameProps = {
  place: SpecPlace;
  fill?: boolean;
  /** The part of the spec that is shown, after the breadcrumb of the spec. */
  part?: Crumb | undefined;
  /** The content, also while the spec is being read. */
  children: (spec: OpenAPISpec | undefined) => ReactNode;
};

/** What the screens of one OpenAPI spec have in common: its state, its actions and its tabs. */
export function SpecFrame({ place, fill = false, part, children }: SpecFrameProps) {
  const { organizationId, specSlug } = place;
  const { organization } = useShell().session;
  const { data: spec, error, refetch } = useRead('getOpenApiSpec', { params: place });
  const router = useRouter();
  const refresh = useRefresh();
  useStream(
    'streamOpenApiSpec',
    'getOpenApiSpec',
    { params: place },
    {
      enabled: spec !== undefined && isProcessing(spec),
      onEnd: () => void refresh('replaceOpenApiSpec', ['getOpenApiSpec']),
    },
  );
  const isMissing = error && !spec;
  return (
    <Screen
      title={specSlug}
      badge={spec ? <SpecState spec={spec} /> : undefined}
      fill={fill}
      width="full"
      crumbs={[
        organizationCrumb(organization),
        { label: 'OpenAPI specs', href: paths.specs(organizationId) },
        { label: specSlug, href: paths.spec(organizationId, specSlug) },
        ...(part ? [part] : []),
      ]}
      tabs={
        isMissing ? null : (
          <LinkTabs
            label="OpenAPI spec"
            tabs={[
              { label: 'Overview', href: paths.spec(organizationId, specSlug) },
              { label: 'Reference', href: paths.specReference(organizationId, specSlug) },
              { label: 'Lint', href: paths.specLint(organizationId, specSlug) },
              { label: 'Source', href: paths.specSource(organizationId, specSlug) },
            ]}
          />
        )
      }
      action={
        spec ? (
          <>
            <OpenThingMenu
              singular="OpenAPI spec"
              thing={spec}
              name={spec.slug}
              actions={specActions(organizationId, () => router.push(paths.specs(organizationId))).filter(
                ({ id }) => id !== 'check',
              )}
            />
            <ThingButton
              action={checkAction(organizationId)}
              thing={spec}
              name={spec.slug}
              singular="OpenAPI spec"
            />
          </>
        ) : null
      }
    >
      {isMissing ? (
        <FailureView
          failure={error.failure}
          onRetry={() => void refetch()}
          access="Ask an organization admin."
        />
      ) : (
        children(spec)
      )}
    </Screen>
  );
}
