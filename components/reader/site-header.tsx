import { ChevronDown } from 'lucide-react';
import Link from 'next/link';
import { cn } from '#components/ui/cn.ts';
import { ThemedImage } from './look.tsx';
import { type HeaderPart, hrefOfReference, type SitePart, variantsOf } from './parts.ts';
import type { OpenSite } from './site.ts';
import { Strip } from './strip.tsx';

/** The logo of the site, or its title. */
export function SiteTitle({ site }: { site: OpenSite }) {
  const { logo } = site.look.header;
  const title = site.look.title ?? site.site.title;
  return (
    <Link href="/" prefetch={false} className="flex min-w-0 items-center gap-2 font-semibold max-sm:flex-1">
      {logo ? (
        <ThemedImage addresses={logo} name={title} className="h-8 max-w-48 object-contain" />
      ) : (
        // A long title gets two short lines, which show more of it than one.
        <span className="line-clamp-2 leading-5 break-words max-sm:text-base sm:line-clamp-1">{title}</span>
      )}
    </Link>
  );
}

/** The sections of a site and their groups, or its spaces without sections. */
export function SectionTabs({ label, tabs }: { label: string; tabs: readonly HeaderPart[] }) {
  if (tabs.length === 0) return null;
  const hasMenus = tabs.some(({ below }) => below.length > 0);
  return (
    <Strip
      label={label}
      currentId={tabs.find(({ isCurrent }) => isCurrent)?.id}
      className={cn(
        'mx-auto flex max-w-[90rem] items-start gap-1 px-2 text-base sm:px-4 print:hidden',
        // An element that scrolls sideways would clip a menu.
        hasMenus ? 'flex-wrap' : 'strip',
      )}
    >
      {tabs.map(({ id, title, href, isCurrent, below }) =>
        below.length > 0 ? (
          <LinkMenu key={id} label={title} title={title} links={below} isCurrent={isCurrent} />
        ) : (
          <Link
            key={id}
            href={href}
            prefetch={false}
            aria-current={isCurrent ? 'true' : undefined}
            className={cn(
              'border-b-2 px-2 pt-1 pb-2 whitespace-nowrap hover:text-ink',
              isCurrent ? 'border-accent font-medium text-ink' : 'border-transparent text-ink-soft',
            )}
          >
            {title}
          </Link>
        ),
      )}
    </Strip>
  );
}

/** Switches between the variants of the current section. */
export function Variants({ site }: { site: OpenSite }) {
  const variants = variantsOf(site);
  const current = variants.find(({ isCurrent }) => isCurrent);
  if (!current) return null;
  return <LinkMenu label={site.words.variants} title={current.title} links={variants} />;
}

/** The links of the site's header. */
export function HeaderLinks({ site, isStacked = false }: { site: OpenSite; isStacked?: boolean }) {
  const links = site.look.header.links.flatMap(({ title, to, links, style }, at) => {
    const href = hrefOfReference(site, to);
    const below = links.flatMap((link, place) => {
      const target = hrefOfReference(site, link.to);
      return target ? [{ id: String(place), title: link.title, href: target, isCurrent: false }] : [];
    });
    return href || below.length > 0 ? [{ id: String(at), title, href, below, style }] : [];
  });
  if (links.length === 0) return null;
  return (
    <ul
      className={
        isStacked
          ? 'mb-4 space-y-1 border-b border-line pb-4 text-base'
          : 'hidden items-center gap-1 text-base lg:flex'
      }
    >
      {links.map(({ id, title, href, below, style }) => (
        <li key={id}>
          {below.length > 0 ? (
            <LinkMenu label={title} title={title} links={below} />
          ) : (
            <a
              href={href}
              className={cn(
                'block rounded-md px-3 py-1.5',
                style === 'button-primary'
                  ? 'bg-accent font-medium text-accent-ink'
                  : 'text-ink-soft hover:bg-hover hover:text-ink',
                style === 'button-secondary' && 'border border-line-strong',
              )}
            >
              {title}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

type LinkMenuProps = { label: string; title: string; links: readonly SitePart[]; isCurrent?: boolean };

/** A menu of links that needs no script. */
function LinkMenu({ label, title, links, isCurrent = false }: LinkMenuProps) {
  return (
    <details className="group relative text-base print:hidden">
      <summary
        aria-label={label === title ? title : `${label}: ${title}`}
        className={cn(
          'flex cursor-pointer list-none items-center gap-1 rounded-md px-2.5 py-1.5 hover:bg-hover hover:text-ink [&::-webkit-details-marker]:hidden',
          isCurrent ? 'font-medium text-ink' : 'text-ink-soft',
        )}
      >
        <span className="max-w-24 truncate sm:max-w-40">{title}</span>
        <ChevronDown aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="absolute start-0 top-full z-30 mt-1 max-h-[60vh] min-w-44 overflow-y-auto rounded-lg border border-line bg-raised p-1 shadow-float">
        {links.map(({ id, title, href, isCurrent }) => (
          <li key={id}>
            <a
              href={href}
              aria-current={isCurrent ? 'true' : undefined}
              className={cn(
                'block rounded-md px-3 py-1.5 break-words hover:bg-hover',
                isCurrent && 'font-medium text-accent',
              )}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
