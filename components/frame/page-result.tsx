import { Fragment } from 'react';
import { OneLine } from '#components/ui/one-line.tsx';
import type { SearchPage, SearchSection } from '#lib/contract/search/schemas.ts';
import { paths } from '#lib/paths.ts';

/** A page that a search found, as its row shows it. */
export type PageResult = {
  id: string;
  title: string;
  /** The names of what the page is in, the outermost first. */
  place: readonly string[];
  /** The best of its passages, unless only its title was found. */
  section: SearchSection | undefined;
  /** The page, at that passage. */
  href: string;
};

/** The row of a page that was found; `within` is the space, where the row does not stand below its name. */
export function pageResultOf(
  organizationId: string,
  spaceId: string,
  page: SearchPage,
  within?: string,
): PageResult {
  const [section] = page.sections;
  const [, anchor = ''] = section?.path.split('#') ?? [];
  return {
    id: page.id,
    title: page.title,
    place: [...(within === undefined ? [] : [within]), ...page.ancestors.map(({ title }) => title)],
    section,
    href: paths.spaceContent(organizationId, spaceId, page.path, anchor),
  };
}

/** A page that was found: its title, where it is, and the passage with the words that were asked for marked. */
export function PageResultText({ result }: { result: PageResult }) {
  const { title, place, section } = result;
  return (
    <span className="flex min-w-0 flex-1 flex-col gap-0.5">
      <span className="flex min-w-0 items-baseline gap-3">
        <span className="min-w-0 flex-1 font-medium text-ink">
          <OneLine>{title}</OneLine>
        </span>
        {place.length > 0 ? <Place names={place} /> : null}
      </span>
      {section ? <Passage section={section} isOpening={section.title === title} /> : null}
    </span>
  );
}

function Place({ names }: { names: readonly string[] }) {
  return (
    <span className="max-w-1/2 min-w-0 truncate text-sm text-ink-faint">
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

function Passage({ section, isOpening }: { section: SearchSection; isOpening: boolean }) {
  return (
    <span dir="auto" className="line-clamp-2 text-sm break-words text-ink-soft">
      {isOpening ? null : (
        <>
          <bdi className="font-medium">{section.title}</bdi>
          {section.body ? ' · ' : ''}
        </>
      )}
      <Marked text={section.body} marks={section.marks} />
    </span>
  );
}

function Marked({ text, marks }: { text: string; marks: SearchSection['marks'] }) {
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
