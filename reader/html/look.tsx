import { cn } from '#components/ui/cn.ts';
import { ThemedImage } from './themed-image.tsx';
import type { FrameView } from './views.ts';

/** Replaces our accent color by the site's. The contract allows only colors, so the value can't contain other CSS. */
export function SiteColors({ colors }: Pick<FrameView, 'colors'>) {
  if (!colors) return null;
  const rule = (color: string) =>
    `--accent:${color};--accent-soft:color-mix(in srgb,${color} 12%,var(--surface));--accent-ink:${inkOn(color)}`;
  return <style>{`:root{${rule(colors.light)}}[data-theme=dark]{${rule(colors.dark)}}`}</style>;
}

/** Black or white, whichever has more contrast on a color. */
function inkOn(color: string): string {
  const digits = color.length === 4 ? color.replace(/[^#]/g, '$&$&') : color;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18 ? '#000000' : '#ffffff';
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
