'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAct } from '#components/data/action.ts';
import { useTask } from '#components/data/task.ts';
import type { contract } from '#lib/contract/contract.ts';
import type { BodyInput } from '#lib/contract/endpoint.ts';
import type { HiddenParts } from '#lib/contract/site-access/schemas.ts';
import type { SitePlace } from './site-frame.tsx';

export type PreviewInput = BodyInput<typeof contract.createSitePreview>;

export type HiddenPart = HiddenParts['items'][number];

export type PreviewRequest = {
  input: PreviewInput;
  /** The path on the site of the page to show; where the preview begins when left out. */
  at?: string | undefined;
  onDone?: () => void;
};

/** The address of a preview is renewed before it ends, which is after an hour. */
const renewMs = 55 * 60_000;

/**
 * The address of a preview for a frame: of this at first, then of what is opened. One that is refused leaves the one before.
 * `page` tells where the frame is, so that it stays there when its address is renewed.
 */
export function useSitePreview(place: SitePlace, first: PreviewInput, page?: string) {
  const act = useAct();
  const [url, setUrl] = useState<string>();
  const latest = useRef<PreviewRequest>({ input: first });
  const task = useTask(
    (request: PreviewRequest) => act('createSitePreview', { params: place, body: request.input }),
    {
      onDone: (preview, request) => {
        if (request !== latest.current) return;
        setUrl(request.at === undefined ? preview.url : previewAt(preview.url, request.at));
        request.onDone?.();
      },
    },
  );
  const open = (request: PreviewRequest) => {
    latest.current = request;
    task.run(request);
  };
  const openFirst = useEffectEvent(() => open(latest.current));
  useEffect(() => openFirst(), []);
  const renew = useEffectEvent(() => open({ input: latest.current.input, at: page }));
  useEffect(() => {
    if (url === undefined) return;
    const timer = setTimeout(() => renew(), renewMs);
    return () => clearTimeout(timer);
  }, [url]);
  return { url, open, loading: task.loading, failure: task.failure, reset: task.reset };
}

/** What the reader of a preview does not see; empty until that is known. */
export function useHiddenParts(place: SitePlace, input: PreviewInput): readonly HiddenPart[] {
  const act = useAct();
  const [parts, setParts] = useState<readonly HiddenPart[]>([]);
  const { siteSpace: _, target: __, ...reader } = input;
  const readerKey = JSON.stringify(reader);
  const ask = useEffectEvent(async (isCurrent: () => boolean) => {
    const outcome = await act('explainHiddenParts', { params: place, body: reader });
    if (isCurrent()) setParts(outcome.ok ? outcome.data.items : []);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for another reader
  useEffect(() => {
    let isCurrent = true;
    void ask(() => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [readerKey]);
  return parts;
}

/** The address of a preview at another page of the site. */
export function previewAt(url: string, path: string): string {
  const address = new URL(url);
  const page = new URL(path, address.origin);
  address.pathname = page.pathname;
  for (const [name, value] of page.searchParams) address.searchParams.set(name, value);
  return address.href;
}
