'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import type { ContractForm } from '#components/form/contract-form.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useDebounced } from '#components/ui/use-debounced.ts';
import type { SiteCustomization } from '#lib/contract/site-customization/schemas.ts';
import type { Failure } from '#lib/failure.ts';
import type { ShownPage } from '#lib/preview-messages.ts';
import type { CustomizationValues } from './customization-schema.ts';
import { withValues } from './customization-values.ts';
import { useFonts } from './font-fields.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { PreviewWindow } from './preview-toolbar.tsx';
import type { SitePlace } from './site-frame.tsx';
import { isSame } from './space-customization.ts';
import { usePreviewWindow } from './use-preview-window.ts';
import { type PreviewInput, useSitePreview } from './use-site-preview.ts';

/** Between two keys of somebody who types slowly. */
const pauseMs = 400;

export type CustomizationPreviewProps = {
  place: SitePlace;
  form: ContractForm<CustomizationValues, CustomizationValues>;
  /** What is saved. */
  look: SiteCustomization;
  /** The one space that is customized; undefined for the whole site. */
  siteSpaceId: string | undefined;
  canChange: boolean;
};

/** How a site would look with what is entered in the form, saved or not. */
export function CustomizationPreview(props: CustomizationPreviewProps) {
  const [page, setPage] = useState<ShownPage | null>();
  const view = usePreviewWindow(page);
  const input = useDraftInput(props);
  const { url, open, failure, loading } = useSitePreview(props.place, input, page?.path);
  const show = useEffectEvent(() => open({ input, at: page?.path }));
  const wanted = JSON.stringify(input);
  const shown = useRef(wanted);
  useEffect(() => {
    if (wanted === shown.current) return;
    shown.current = wanted;
    show();
  }, [wanted]);
  if (failure && url === undefined) {
    return <FailureView failure={failure} onRetry={show} retrying={loading} />;
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p role="status" className="me-auto text-sm text-ink-soft">
          {failure ? problemOf(failure) : input.draft ? 'Not saved yet' : null}
        </p>
        <PreviewWindow {...view.controls} />
      </div>
      {url === undefined ? (
        <Skeleton className="flex-1 rounded-lg" />
      ) : (
        <PreviewFrame url={url} {...view.frame} onShown={(reported) => setPage(reported ?? null)} />
      )}
    </div>
  );
}

function problemOf({ code, message }: Failure): string {
  return code === 400 ? 'Not shown yet: a field has an error' : `Not shown yet: ${message}`;
}

/** What is previewed: what the form has where that is not saved, a moment after the last key. */
function useDraftInput({ form, look, siteSpaceId, canChange }: CustomizationPreviewProps): PreviewInput {
  const fonts = useFonts();
  const values = useWatch({ control: form.control }) as CustomizationValues;
  const text = useDebounced(JSON.stringify(withValues(look, values, fonts)), pauseMs);
  const part = siteSpaceId === undefined ? {} : { siteSpace: siteSpaceId };
  // What has a condition is customized as well.
  const start = { everything: true, ...part };
  const customization = JSON.parse(text) as SiteCustomization;
  if (!canChange || isSame(customization, look)) return start;
  return { ...start, draft: { ...part, customization } };
}
