import { ChevronDown } from 'lucide-react';
import { cn } from '#components/ui/cn.ts';
import { SiteLink } from './site-link.tsx';
import { TitleText } from './title-text.tsx';
import type { TitledLink } from './views.ts';

type LinkMenuProps = {
  label: string;
  title: string;
  links: readonly (TitledLink & { isCurrent?: boolean })[];
  isCurrent?: boolean;
  opensTabs?: boolean;
};

/** A menu of links that needs no script. */
export function LinkMenu({ label, title, links, isCurrent = false, opensTabs = false }: LinkMenuProps) {
  return (
    <details data-menu className="group relative text-base print:hidden">
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
        {links.map(({ title, href, isCurrent }) => (
          <li key={`${title} ${href}`}>
            <SiteLink
              href={href}
              opensTabs={opensTabs}
              aria-current={isCurrent ? 'true' : undefined}
              className={cn(
                'block rounded-md px-3 py-1.5 break-words hover:bg-hover',
                isCurrent && 'font-medium text-accent',
              )}
            >
              <TitleText>{title}</TitleText>
            </SiteLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
