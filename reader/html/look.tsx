import { cn } from '#components/ui/cn.ts';
import { readableColor } from '#lib/contrast.ts';
import { ThemedImage } from './themed-image.tsx';
import type { FrameView } from './views.ts';

/** Replaces our accent color by the site's. The contract allows only colors, so the value can't contain other CSS. */
export function SiteColors({ colors }: Pick<FrameView, 'colors'>) {
  if (!colors) return null;
  const rule = (theme: 'light' | 'dark') => {
    const { color, soft, ink } = readableColor(colors[theme], theme);
    return `--accent:${color};--accent-soft:${soft};--accent-ink:${ink}`;
  };
  return <style>{`:root{${rule('light')}}[data-theme=dark]{${rule('dark')}}`}</style>;
}

const announcementLooks = {
  info: 'bg-accent-soft',
  success: 'bg-positive-soft',
  warning: 'bg-caution-soft',
  danger: 'bg-critical-soft',
};

/** The announcement of the site. */
export function Announcement({ announcement }: Pick<FrameView, 'announcement'>) {
  if (!announcement) return null;
  const { message, style, link } = announcement;
  return (
    <aside className={cn('px-4 py-2 text-center text-base print:hidden', announcementLooks[style])}>
      {message}
      {link ? (
        <a href={link.href} className="ms-2 font-medium underline underline-offset-2">
          {link.title}
        </a>
      ) : null}
    </aside>
  );
}

/** The footer of every page, when the site has one. */
export function SiteFooter({
  title,
  footer: { logo, groups, copyright },
}: Pick<FrameView, 'title' | 'footer'>) {
  if (groups.length === 0 && !copyright && !logo) return null;
  return (
    <footer className="border-t border-line text-base print:hidden">
      <div className="mx-auto flex max-w-[90rem] flex-wrap gap-x-16 gap-y-8 px-4 py-10 sm:px-6">
        {logo ? <ThemedImage addresses={logo} name={title} className="h-8 max-w-48 object-contain" /> : null}
        {groups.map(({ title, links }) => (
          <section key={title}>
            <h2 className="text-sm font-semibold">{title}</h2>
            <ul className="mt-2 space-y-1.5">
              {links.map(({ title, href }) => (
                <li key={`${title} ${href}`}>
                  <a href={href} className="text-ink-soft hover:text-ink hover:underline">
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {copyright ? <p className="w-full text-sm text-ink-soft">{copyright}</p> : null}
      </div>
    </footer>
  );
}
