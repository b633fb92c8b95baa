import { ArrowRight, FileText } from 'lucide-react';
import Link from 'next/link';
import { emojiText } from '#components/spaces/emoji-text.ts';
import type { Page } from '#lib/contract/content/page.ts';

export type PageListProps = { pages: readonly Page[]; hrefOf: (page: Page) => string };

/** The list of pages below an empty page. */
export function PageList({ pages, hrefOf }: PageListProps) {
  if (pages.length === 0) return <p className="text-ink-faint">This page is empty.</p>;
  return (
    <ul className="grid gap-2">
      {pages.map((page) => (
        <li key={page.id}>
          <Link
            href={hrefOf(page)}
            className="flex items-center gap-3 rounded-lg border border-line px-4 py-3 text-lg transition-colors hover:border-accent hover:bg-hover"
          >
            <span aria-hidden className="w-5 text-center">
              {page.emoji ? emojiText(page.emoji) : <FileText className="size-4 text-ink-faint" />}
            </span>
            <span dir="auto" className="min-w-0 flex-1 truncate">
              {page.title}
            </span>
            <ArrowRight aria-hidden className="size-4 text-ink-faint rtl:-scale-x-100" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
