'use client';

import { useId, useState } from 'react';
import { useRead } from '#components/data/query.ts';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { submitOnChord } from '#components/form/submit-chord.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { Site } from '#lib/contract/sites/schemas.ts';
import type { Failure } from '#lib/failure.ts';
import { ClaimsField, parseClaims } from './claims-field.tsx';
import type { PreviewedChoice } from './previewed-choice.ts';
import { PreviewedContentField } from './previewed-content-field.tsx';
import { sampleClaims } from './sample-claims.ts';
import { ShareLinkSelect } from './share-link-select.tsx';
import type { SitePlace } from './site-frame.tsx';

export type PreviewChoiceFormProps = {
  place: SitePlace;
  site: Site;
  choice: PreviewedChoice;
  /** Why the API refused what was chosen last, and whether it is being asked. */
  failure: Failure | undefined;
  loading: boolean;
  onChoose: (choice: PreviewedChoice) => void;
  onDismiss: () => void;
};

/** Chooses as whom a site is previewed, and what is shown of it. */
export function PreviewChoiceForm({
  place,
  site,
  choice,
  onChoose,
  onDismiss,
  ...request
}: PreviewChoiceFormProps) {
  const id = useId();
  const isSignedIn = site.visibility === 'visitor-auth' && site.adaptiveContent.enabled;
  const schema = useRead('getAdaptiveSchema', { params: place }, isSignedIn);
  const isReady = !isSignedIn || schema.data !== undefined || schema.error?.failure.code === 404;
  const sample = JSON.stringify(sampleClaims(schema.data?.jsonSchema.properties ?? {}), null, 2);
  const draft = useDraft(choice, isSignedIn ? sample : undefined);
  const { problems } = draft;
  const failure = draft.isSent && !request.loading ? request.failure : undefined;
  const submit = () => {
    const next = draft.read();
    if (next) onChoose(next);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onDismiss())}
      title="Preview as"
      description="See this site as one of its readers would. Only you see the preview."
      footer={
        <>
          <Button onClick={onDismiss}>Cancel</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            disabledReason={
              isReady || draft.everything ? undefined : 'The claims of this site are not loaded yet'
            }
            loading={request.loading}
            keys="mod+enter"
          >
            Show preview
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
          value={draft.content}
          error={problems.content}
          onChange={draft.setContent}
        />
        <div className="space-y-1.5">
          <SegmentedControl
            label="Preview as"
            value={draft.everything ? 'me' : 'reader'}
            onValueChange={(value) => draft.setEverything(value === 'me')}
            options={[
              { value: 'reader', label: site.visibility === 'visitor-auth' ? 'A visitor' : 'A reader' },
              { value: 'me', label: 'Me' },
            ]}
          />
          {draft.everything ? (
            <p className="text-sm text-ink-soft">
              You see everything on the site, also what conditions hide from its readers.
            </p>
          ) : null}
        </div>
        {site.visibility === 'share-link' && site.permissions.admin && !draft.everything ? (
          <ShareLinkSelect place={place} chosen={draft.shareLink} onChange={draft.setShareLink} />
        ) : null}
        {draft.everything ? null : isSignedIn && !isReady ? (
          schema.error ? (
            <FailureView failure={schema.error.failure} onRetry={() => void schema.refetch()} />
          ) : (
            <Skeleton className="h-56" />
          )
        ) : isSignedIn ? (
          <ClaimsField
            value={draft.claims}
            sample={sample}
            hasSchema={schema.data !== undefined}
            error={problems.claims ?? (failure && explain(failure))}
            onChange={draft.setClaims}
          />
        ) : null}
        {failure && (draft.everything || !isSignedIn) ? (
          <p role="alert" className="text-sm text-critical">
            {explain(failure)}
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}

type Problems = { content?: string; claims?: string };

const missing = { 'change-request': 'Choose a change request.', revision: 'Choose a revision.' };

/** What is chosen in the form; where visitors sign in, it begins with a sample of their claims. */
function useDraft(choice: PreviewedChoice, sample: string | undefined) {
  const [content, setContent] = useState(choice.content);
  const [shareLink, setShareLink] = useState(choice.shareLink);
  /** What was written of claims; `text` is undefined for a visitor without any. */
  const [written, setWritten] = useState<{ text: string | undefined } | undefined>(
    choice.claims && { text: JSON.stringify(choice.claims, null, 2) },
  );
  const [everything, setEverything] = useState(choice.everything ?? false);
  const [problems, setProblems] = useState<Problems>({});
  const [isSent, setSent] = useState(false);
  const claims = written ? written.text : sample;
  const change = () => {
    setProblems({});
    setSent(false);
  };
  /** What was chosen; undefined when something is missing or wrong. */
  const read = (): PreviewedChoice | undefined => {
    const hasClaims = claims !== undefined && !everything;
    const parsed = hasClaims ? parseClaims(claims) : undefined;
    const wrong: Problems = {
      ...(content && !content.chosen ? { content: missing[content.kind] } : {}),
      ...(hasClaims && !parsed
        ? { claims: 'This is not a JSON object. Check braces, commas and quotes.' }
        : {}),
    };
    setProblems(wrong);
    setSent(true);
    return Object.keys(wrong).length > 0 ? undefined : { content, shareLink, everything, claims: parsed };
  };
  return {
    ...{ content, shareLink, claims, everything, problems, isSent, read },
    setContent: (next: typeof content) => {
      setContent(next);
      change();
    },
    setShareLink: (next: typeof shareLink) => {
      setShareLink(next);
      change();
    },
    setEverything: (next: boolean) => {
      setEverything(next);
      change();
    },
    setClaims: (text: string | undefined) => {
      setWritten({ text });
      change();
    },
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
