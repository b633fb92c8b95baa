'use client';

import { Fragment } from 'react';
import { useClock } from '#components/ui/clock.tsx';
import { cn } from '#components/ui/cn.ts';
import { exactText, relativeText } from '#components/ui/time-text.ts';
import type { SearchPage, SearchReference, SearchSection } from '#lib/contract/search/schemas.ts';
import { paths } from '#lib/paths.ts';

type Marks = SearchSection['marks'];

/** A page that a search found, as its row shows it. */
export type PageResult = {
  id: string;
  title: string;
  /** Where in the title stands what was asked for. */
  titleMarks?: Marks;
  /** The names of what the page is in, the outermost first. */
  place: readonly string[];
  /** The best of its passages, unless only its title was found. */
  section?: Pick<SearchSection, 'title' | 'titleMarks' | 'body' | 'marks'> | undefined;
  updatedAt?: string;
};

/** The row of a page that was found; `within` is the space, where the row does not stand below its name. */
export function pageResultOf(page: SearchPage, within?: string): PageResult {
  const { id, title, titleMarks, sections, updatedAt } = page;
  const above = page.ancestors.map((one) => one.title);
  return {
    id,
    title,
    titleMarks,
    place: within === undefined ? above : [within, ...above],
    section: sections[0],
    updatedAt,
  };
}

/** The row of an operation, a webhook or a schema of an OpenAPI spec that was found. */
export function referenceResultOf(reference: SearchReference): PageResult {
  const { spec, kind, method, name, title, titleMarks, body, marks, updatedAt } = reference;
  const heading = kind === 'schema' ? 'Schema' : `${method.toUpperCase()} ${name}`;
  return {
    id: `${spec} ${kind} ${method} ${name}`,
    title,
    titleMarks,
    place: [spec],
    section: { title: heading, titleMarks: [], body, marks },
    updatedAt,
  };
}

/** The address of a page that was found, at the best of its passages. */
export function hrefOfResult(organizationId: string, spaceId: string, page: SearchPage): string {
  const [, anchor = ''] = page.sections[0]?.path.split('#') ?? [];
  return paths.spaceContent(organizationId, spaceId, page.path, anchor);
}

/**
 * A page that was found: its title, where it is, when it was changed, and the passage with the words that were asked
 * for marked. The row has the direction of the title, so that all of it begins on one side.
 */
export function PageResultText({ result }: { result: PageResult }) {
  const { title, titleMarks = [], place, section, updatedAt } = result;
  return (
    <span dir="auto" className="flex min-w-0 flex-1 flex-col gap-0.5">
      <span className="flex min-w-0 items-baseline gap-x-3 max-sm:flex-wrap">
        <span
          className={cn(
            'min-w-0 flex-1 truncate font-medium text-ink',
            place.length > 0 && 'max-sm:basis-full',
          )}
        >
          <Marked text={title} marks={titleMarks} />
        </span>
        <span className="flex max-w-full min-w-0 items-baseline gap-1.5 text-sm text-ink-faint sm:max-w-1/2">
          {place.length > 0 ? <Place names={place} /> : null}
          {place.length > 0 && updatedAt ? <span aria-hidden>·</span> : null}
          {updatedAt ? <Changed at={updatedAt} /> : null}
        </span>
      </span>
      {section ? <Passage section={section} isOpening={section.title === title} /> : null}
    </span>
  );
}

function Place({ names }: { names: readonly string[] }) {
  return (
    <span className="min-w-0 truncate">
      {names.map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two groups on the way may have one name.
        <Fragment key={at}>
          {at > 0 ? ' / ' : ''}
          <bdi>{name}</bdi>
        </Fragment>
      ))}
    </span>
  );
}

/** A row is one control, in which a tooltip would be another. */
function Changed({ at }: { at: string }) {
  const { now, timeZone, locale } = useClock();
  const moment = Date.parse(at);
  return (
    <bdi className="shrink-0">
      <span className="sr-only">changed </span>
      <time dateTime={at} title={exactText(moment, timeZone, locale)}>
        {relativeText(moment, now, locale)}
      </time>
    </bdi>
  );
}

function Passage({
  section,
  isOpening,
}: {
  section: NonNullable<PageResult['section']>;
  isOpening: boolean;
}) {
  return (
    <span dir="auto" className="line-clamp-2 text-sm break-words text-ink-soft">
      {isOpening ? null : (
        <>
          <bdi className="font-medium">
            <Marked text={section.title} marks={section.titleMarks} />
          </bdi>
          {section.body ? ' · ' : ''}
        </>
      )}
      <Marked text={section.body} marks={section.marks} />
    </span>
  );
}

function Marked({ text, marks }: { text: string; marks: Marks }) {
  return (
    <>
      {marks.map(({ start, end }, at) => (
        <Fragment key={start}>
          {text.slice(marks[at - 1]?.end ?? 0, start)}
          <mark className="rounded-sm bg-caution-soft font-medium text-ink">{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.end ?? 0)}
    </>
  );
}
