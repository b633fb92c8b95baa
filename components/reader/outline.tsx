import type { Heading } from '#lib/document/text.ts';

/** What a page is made of, beside it; pages with less than two headings have none. */
export function Outline({ headings }: { headings: readonly Heading[] }) {
  const shown = headings.filter(({ level }) => level <= 3);
  if (shown.length < 2) return null;
  const top = Math.min(...shown.map(({ level }) => level));
  return (
    <nav aria-label="On this page" className="text-sm">
      <p className="mb-2 font-medium">On this page</p>
      <ul className="space-y-1.5 border-s border-line">
        {shown.map(({ id, anchor, title, level }) => (
          <li key={id}>
            <a
              href={`#${anchor}`}
              className="-ms-px block border-s border-transparent py-0.5 break-words text-ink-soft hover:border-accent hover:text-ink"
              style={{ paddingInlineStart: `${0.75 + (level - top) * 0.75}rem` }}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
