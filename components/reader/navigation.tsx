import { ChevronRight, ExternalLink } from 'lucide-react';
import Link from 'next/link';
import { cn } from '#components/ui/cn.ts';
import type { Page } from '#lib/contract/content/page.ts';
import { childrenOf, hrefOf } from './pages.ts';

type NavigationProps = { pages: readonly Page[]; base: string; currentId: string | undefined };

/** The pages of a space as a tree; what is above the open page stands open. Works without scripts. */
export function Navigation({ pages, base, currentId }: NavigationProps) {
  return (
    <nav aria-label="Pages">
      <PageList below={pages} pages={pages} base={base} currentId={currentId} />
    </nav>
  );
}

function PageList({ below, ...props }: NavigationProps & { below: readonly Page[] }) {
  const shown = below.filter((page) => !('hidden' in page && page.hidden));
  return (
    <ul className="space-y-px">
      {shown.map((page) => (
        <Entry key={page.id} page={page} {...props} />
      ))}
    </ul>
  );
}

const entryLook =
  'block rounded-md py-1.5 ps-3 pe-8 break-words text-ink-soft transition-colors hover:bg-hover hover:text-ink';

function Entry({ page, ...props }: NavigationProps & { page: Page }) {
  const { pages, base, currentId } = props;
  if (page.type === 'group') {
    return (
      <li className="pt-5 first:pt-0">
        <p className="px-3 pb-1 text-sm font-semibold break-words">{page.title}</p>
        <PageList below={page.pages} {...props} />
      </li>
    );
  }
  if (page.type === 'link') {
    const href = page.href ?? ('url' in page.target ? page.target.url : '#');
    return (
      <li>
        <a href={href} rel="noreferrer" className={cn(entryLook, 'flex items-center gap-1.5')}>
          {page.title}
          <ExternalLink aria-hidden className="size-3.5 shrink-0 text-ink-faint" />
        </a>
      </li>
    );
  }
  if (page.type !== 'document') return null;
  const isCurrent = page.id === currentId;
  const hasChildren = childrenOf(page).some((child) => !('hidden' in child && child.hidden));
  return (
    <li className="relative">
      <Link
        href={hrefOf(base, pages, page)}
        aria-current={isCurrent ? 'page' : undefined}
        className={cn(
          entryLook,
          isCurrent && 'bg-accent-soft font-medium text-accent hover:bg-accent-soft hover:text-accent',
        )}
      >
        {page.emoji ? <span className="me-1.5">{page.emoji}</span> : null}
        {page.linkTitle ?? page.title}
      </Link>
      {hasChildren ? (
        <details open={holds(page, currentId)}>
          <summary
            aria-label={`Pages below ${page.title}`}
            className="absolute end-1 top-1 flex size-7 cursor-pointer list-none items-center justify-center rounded-md text-ink-faint hover:bg-hover hover:text-ink [&::-webkit-details-marker]:hidden"
          >
            <ChevronRight
              aria-hidden
              className="size-4 transition-transform rtl:rotate-180 [[open]>summary>&]:rotate-90"
            />
          </summary>
          <div className="ms-3 mt-px border-s border-line ps-1">
            <PageList below={childrenOf(page)} {...props} />
          </div>
        </details>
      ) : null}
    </li>
  );
}

function holds(page: Page, id: string | undefined): boolean {
  return id !== undefined && (page.id === id || childrenOf(page).some((child) => holds(child, id)));
}
