'use client';

import { useRead } from '#components/data/query.ts';
import { revisionTitle } from '#components/spaces/revision-words.ts';
import { useClock } from '#components/ui/clock.tsx';
import { minuteText } from '#components/ui/time-text.ts';
import { changeRequestName } from '#lib/change-request-names.ts';
import type { PreviewedContent } from './previewed-choice.ts';

/** The change request or revision that is previewed, in words; undefined for live content and while its name is read. */
export function useContentName(content: PreviewedContent | undefined): string | undefined {
  const { timeZone, locale } = useClock();
  const { kind, space: spaceId = '', chosen } = content ?? {};
  const id = chosen?.value ?? '';
  // A choice from the list has its name; one that an address names is read.
  const isUnnamed = chosen?.label === '';
  const request = useRead(
    'getChangeRequest',
    { params: { spaceId, changeRequestId: id } },
    isUnnamed && kind === 'change-request',
  );
  const revision = useRead(
    'getRevision',
    { params: { spaceId, revisionId: id } },
    isUnnamed && kind === 'revision',
  );
  if (chosen && !isUnnamed) return chosen.label;
  if (request.data) return changeRequestName(request.data);
  if (!revision.data) return undefined;
  const { createdAt } = revision.data;
  return `${minuteText(Date.parse(createdAt), timeZone, locale)} · ${revisionTitle(revision.data)}`;
}
