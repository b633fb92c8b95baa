'use client';

import Link from 'next/link';
import { parseAsString, useQueryStates } from 'nuqs';
import { useState } from 'react';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { lazyWindow } from '#components/feedback/lazy-window.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { Site } from '#lib/contract/sites/schemas.ts';
import { paths } from '#lib/paths.ts';
import type { ShownPage } from '#lib/preview-messages.ts';
import { hiddenAt } from './hidden-at.ts';
import { WhyHidden } from './hidden-parts.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { PreviewToolbar } from './preview-toolbar.tsx';
import { inputOf, type PreviewedChoice, type PreviewedContent } from './previewed-choice.ts';
import { SiteFrame, type SitePlace } from './site-frame.tsx';
import { useContentName } from './use-content-name.ts';
import { usePreviewWindow } from './use-preview-window.ts';
import {
  type HiddenPart,
  type PreviewRequest,
  previewAt,
  useHiddenParts,
  useSitePreview,
} from './use-site-preview.ts';

const PreviewChoiceForm = lazyWindow(
  async () => (await import('./preview-choice-form.tsx')).PreviewChoiceForm,
);
const HiddenPartsList = lazyWindow(async () => (await import('./hidden-parts.tsx')).HiddenPartsList);

/** A site as its readers see it: published or not, as one of them, with live content or what is proposed. */
export function SitePreviewScreen(place: SitePlace) {
  return (
    <SiteFrame {...place} fill width="full" loading={<Skeleton className="mb-4 flex-1 rounded-lg" />}>
      {(site) =>
        site.siteSpaces === 0 ? <NoContent {...place} /> : <SitePreview site={site} place={place} />
      }
    </SiteFrame>
  );
}

function NoContent({ organizationId, siteId }: SitePlace) {
  return (
    <EmptyState
      title="Nothing to preview yet"
      description="A preview shows the spaces of the site. Add the first one on its overview."
      action={
        <Button asChild>
          <Link href={paths.site(organizationId, siteId)}>Open overview</Link>
        </Button>
      }
    />
  );
}

function SitePreview({ site, place }: { site: Site; place: SitePlace }) {
  const linked = useLinkedContent();
  const [choice, setChoice] = useState<PreviewedChoice>({ content: linked });
  /** What the frame shows; null when the site opens for its reader no more. */
  const [page, setPage] = useState<ShownPage | null>();
  const view = usePreviewWindow(page);
  const [dialog, setDialog] = useState<'choice' | 'hidden'>();
  const input = inputOf(choice);
  const preview = useSitePreview(place, input, page?.path);
  const { url, loading, failure } = preview;
  const open = (request: PreviewRequest) =>
    preview.open({
      ...request,
      onDone: () => {
        // The frame comes back, to see whether it opens now.
        setPage((shown) => shown ?? undefined);
        request.onDone?.();
      },
    });
  const hidden = useHiddenParts(place, input);
  const claims = choice.claims ?? {};
  const isSameContent = (next: PreviewedChoice) =>
    JSON.stringify(inputOf(next).content) === JSON.stringify(input.content);
  const reload = () => open({ input, at: page?.path });
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3 pb-4">
      <PreviewToolbar
        {...{ site, place, choice, loading }}
        {...view.controls}
        contentName={useContentName(choice.content)}
        hiddenCount={hidden.length}
        tabUrl={url && previewAt(url, page?.path ?? new URL(url).pathname)}
        onChoose={() => setDialog('choice')}
        onHidden={() => setDialog('hidden')}
        onSpace={(siteSpace) => open({ input: { ...input, siteSpace } })}
        onReload={reload}
      />
      {page?.isMissing ? <MissingNotice path={page.path} parts={hidden} claims={claims} /> : null}
      {failure && !dialog ? (
        <FailureView failure={failure} onRetry={reload} retrying={loading} />
      ) : page === null ? (
        <EmptyState
          title="The preview does not open here"
          description={
            hidden.length > 0
              ? 'Everything on the site may be hidden from this reader: the hidden parts say why.'
              : 'This reader’s access may have ended, or your browser blocks cookies in frames. Open the preview in a new tab to find out which.'
          }
          action={<Button onClick={reload}>Retry</Button>}
        />
      ) : url === undefined ? (
        <Skeleton className="flex-1 rounded-lg" />
      ) : (
        <PreviewFrame url={url} {...view.frame} onShown={(shown) => setPage(shown ?? null)} />
      )}
      {dialog === 'choice' ? (
        <PreviewChoiceForm
          {...{ place, site, choice, failure, loading }}
          onChoose={(next) =>
            open({
              input: inputOf(next),
              // Another reader sees the same page; other content begins at its space.
              at: isSameContent(next) ? page?.path : undefined,
              onDone: () => {
                setChoice(next);
                setDialog(undefined);
              },
            })
          }
          onDismiss={() => {
            preview.reset();
            setDialog(undefined);
          }}
        />
      ) : null}
      {dialog === 'hidden' ? (
        <HiddenPartsList parts={hidden} claims={claims} onDismiss={() => setDialog(undefined)} />
      ) : null}
    </div>
  );
}

/** The change request or revision that the address of the screen names. */
function useLinkedContent(): PreviewedContent | undefined {
  const [{ space, changeRequest, revision }] = useQueryStates({
    space: parseAsString,
    changeRequest: parseAsString,
    revision: parseAsString,
  });
  if (space === null) return undefined;
  if (changeRequest !== null)
    return { kind: 'change-request', space, chosen: { value: changeRequest, label: '' } };
  return revision === null ? undefined : { kind: 'revision', space, chosen: { value: revision, label: '' } };
}

type MissingNoticeProps = {
  path: string;
  parts: readonly HiddenPart[];
  claims: Readonly<Record<string, unknown>>;
};

/** Why there is no page where the frame is. */
function MissingNotice({ path, parts, claims }: MissingNoticeProps) {
  const hiding = hiddenAt(parts, path);
  return (
    <Callout
      tone="caution"
      announce
      title={
        hiding ? (
          <>
            <bdi>{hiding.title}</bdi> is hidden from this reader
          </>
        ) : (
          'There is no page at this address'
        )
      }
    >
      {hiding ? (
        <WhyHidden part={hiding} claims={claims} />
      ) : (
        <span className="font-mono text-sm break-all" dir="ltr">
          {path}
        </span>
      )}
    </Callout>
  );
}
