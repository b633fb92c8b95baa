'use client';

import { useId, useState } from 'react';
import { useAction } from '#components/data/action.ts';
import { useRead } from '#components/data/query.ts';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { submitOnChord } from '#components/form/submit-chord.ts';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { textLink } from '#components/ui/text-link.ts';
import type { contract } from '#lib/contract/contract.ts';
import type { BodyInput } from '#lib/contract/endpoint.ts';
import type { Site } from '#lib/contract/sites/schemas.ts';
import type { Failure } from '#lib/failure.ts';
import { ClaimsField, parseClaims } from './claims-field.tsx';
import { type PreviewedChoice, PreviewedContentField } from './previewed-content-field.tsx';
import { sampleClaims } from './sample-claims.ts';
import { ShareLinkSelect } from './share-link-select.tsx';

type Preview = BodyInput<typeof contract.createSitePreview>;

export type PreviewFormProps = {
  organizationId: string;
  site: Site;
  onDismiss: () => void;
};

/** Opens a site as one of its readers would see it, also with a change request or a revision. */
export function PreviewForm({ organizationId, site, onDismiss }: PreviewFormProps) {
  const id = useId();
  const place = { organizationId, siteId: site.id };
  const [url, setUrl] = useState<string>();
  const write = useAction('createSitePreview', {
    onDone: (preview) => {
      setUrl(preview.url);
      window.open(preview.url, '_blank', 'noopener');
    },
  });
  const isSignedIn = site.visibility === 'visitor-auth';
  const schema = useRead('getAdaptiveSchema', { params: place }, isSignedIn);
  const isReady = !isSignedIn || schema.data !== undefined || schema.error?.failure.code === 404;
  const sample = JSON.stringify(sampleClaims(schema.data?.jsonSchema.properties ?? {}), null, 2);
  const preview = usePreview(isSignedIn ? sample : undefined);
  const change = () => {
    setUrl(undefined);
    preview.setProblems({});
  };
  const submit = () => {
    const body = preview.read();
    if (body) write.run({ params: place, body });
  };
  const { problems } = preview;
  const failure = url === undefined && Object.keys(problems).length === 0 ? write.failure : undefined;
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onDismiss())}
      title="Set up preview"
      description="See this site as a reader would. Only you can open the preview, for one hour."
      footer={
        <>
          <Button onClick={onDismiss}>{url ? 'Done' : 'Cancel'}</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            disabledReason={isReady ? undefined : 'The claims of this site are not loaded yet'}
            loading={write.loading}
            keys="mod+enter"
          >
            Open preview
          </Button>
        </>
      }
    >
      <form
        id={id}
        className="space-y-5"
        onKeyDown={submitOnChord}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <PreviewedContentField
          place={place}
          value={preview.content}
          error={problems.content}
          onChange={(content) => {
            preview.setContent(content);
            change();
          }}
        />
        {site.visibility === 'share-link' && site.permissions.admin ? (
          <ShareLinkSelect
            place={place}
            onChange={(link) => {
              preview.setShareLink(link);
              change();
            }}
          />
        ) : null}
        {isSignedIn && !isReady ? (
          schema.error ? (
            <FailureView failure={schema.error.failure} onRetry={() => void schema.refetch()} />
          ) : (
            <Skeleton className="h-56" />
          )
        ) : isSignedIn ? (
          <ClaimsField
            value={preview.claims}
            sample={sample}
            hasSchema={schema.data !== undefined}
            error={problems.claims ?? (failure && explain(failure))}
            onChange={(claims) => {
              preview.setClaims(claims);
              change();
            }}
          />
        ) : failure ? (
          <p role="alert" className="text-sm text-critical">
            {explain(failure)}
          </p>
        ) : null}
      </form>
      {url ? (
        <Callout tone="positive" announce title="The preview opened in a new tab" className="mt-4">
          If your browser kept it from opening,{' '}
          <a href={url} target="_blank" rel="noreferrer" className={textLink}>
            open it here
          </a>
          .
        </Callout>
      ) : null}
    </Dialog>
  );
}

type Problems = { content?: string; claims?: string };

const missing = { 'change-request': 'Choose a change request.', revision: 'Choose a revision.' };
const fields = { 'change-request': 'changeRequest', revision: 'revision' } as const;

/** What is previewed and as whom; with a sample of their claims where visitors sign in. */
function usePreview(sample: string | undefined) {
  const [content, setContent] = useState<PreviewedChoice>();
  const [shareLink, setShareLink] = useState<string>();
  /** What was written of claims; `text` is undefined for a visitor without any. */
  const [written, setWritten] = useState<{ text: string | undefined }>();
  const claims = written ? written.text : sample;
  const [problems, setProblems] = useState<Problems>({});
  /** What is sent; undefined when something is missing or wrong. */
  const read = (): Preview | undefined => {
    const parsed = claims === undefined ? undefined : parseClaims(claims);
    const wrong: Problems = {
      ...(content && !content.chosen ? { content: missing[content.kind] } : {}),
      ...(claims !== undefined && !parsed
        ? { claims: 'This is not a JSON object. Check braces, commas and quotes.' }
        : {}),
    };
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return undefined;
    return {
      ...(content?.chosen
        ? { content: { space: content.space, [fields[content.kind]]: content.chosen.value } }
        : {}),
      ...(shareLink === undefined ? {} : { shareLink }),
      ...(parsed ? { claims: parsed } : {}),
    };
  };
  return {
    ...{ content, setContent, setShareLink, claims, problems, setProblems, read },
    setClaims: (text: string | undefined) => setWritten({ text }),
  };
}

/** Why a preview was refused, each claim by its name. */
function explain({ issues = [], message }: Failure): string {
  if (issues.length === 0) return message;
  return issues
    .map(({ path, message: problem }) =>
      path === 'shareLink'
        ? 'This share link does not open the site now'
        : `${path.replace(/^claims\./, 'claim ')} ${problem}`,
    )
    .join('; ');
}
