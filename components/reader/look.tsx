import { cn } from '#components/ui/cn.ts';
import { defaultCustomization, type SiteCustomization } from '#lib/contract/site-customization/schemas.ts';
import { hrefOfReference } from './parts.ts';
import type { OpenSite } from './site.ts';

/** Replaces our accent color by the site's. The contract allows only colors, so the value can't contain other CSS. */
export function SiteColors({ look }: { look: SiteCustomization }) {
  const { primaryColor } = look.styling;
  const usual = defaultCustomization.styling.primaryColor;
  if (primaryColor.light === usual.light && primaryColor.dark === usual.dark) return null;
  const rule = (color: string) =>
    `--accent: ${color}; --accent-soft: color-mix(in srgb, ${color} 12%, var(--surface)); --accent-ink: ${inkOn(color)};`;
  return (
    <style>{`:root { ${rule(primaryColor.light)} } [data-theme="dark"] { ${rule(primaryColor.dark)} }`}</style>
  );
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

/** An image with a dark variant. */
export function ThemedImage({
  addresses: { light, dark },
  name,
  className,
}: {
  addresses: { light: string; dark: string };
  name: string;
  className: string;
}) {
  return (
    <>
      <span className="only-light">
        {/* biome-ignore lint/performance/noImgElement: it may be anywhere and of any size. */}
        <img src={light} alt={name} referrerPolicy="no-referrer" className={className} />
      </span>
      <span className="only-dark">
        {/* biome-ignore lint/performance/noImgElement: it may be anywhere and of any size. */}
        <img src={dark} alt={name} referrerPolicy="no-referrer" className={className} />
      </span>
    </>
  );
}

const announcementLooks = {
  info: 'bg-accent-soft',
  success: 'bg-positive-soft',
  warning: 'bg-caution-soft',
  danger: 'bg-critical-soft',
};

/** The announcement of the site. */
export function Announcement({ site }: { site: OpenSite }) {
  const { announcement } = site.look;
  if (!announcement?.enabled) return null;
  const href = announcement.link && hrefOfReference(site, announcement.link.to);
  return (
    <aside
      className={cn('px-4 py-2 text-center text-base print:hidden', announcementLooks[announcement.style])}
    >
      {announcement.message}
      {href ? (
        <a href={href} className="ms-2 font-medium underline underline-offset-2">
          {announcement.link?.title}
        </a>
      ) : null}
    </aside>
  );
}

/** The footer of every page, when the site has one. */
export function SiteFooter({ site }: { site: OpenSite }) {
  const { footer, header } = site.look;
  const groups = footer.groups.map(({ title, links }) => ({
    title,
    links: links.flatMap(({ title, to }) => {
      const href = hrefOfReference(site, to);
      return href ? [{ title, href }] : [];
    }),
  }));
  const logo = footer.logo ?? (groups.length > 0 ? header.logo : undefined);
  if (groups.length === 0 && !footer.copyright && !logo) return null;
  return (
    <footer className="border-t border-line text-base print:hidden">
      <div className="mx-auto flex max-w-[90rem] flex-wrap gap-x-16 gap-y-8 px-4 py-10 sm:px-6">
        {logo ? (
          <ThemedImage addresses={logo} name={site.site.title} className="h-8 max-w-48 object-contain" />
        ) : null}
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
        {footer.copyright ? <p className="w-full text-sm text-ink-soft">{footer.copyright}</p> : null}
      </div>
    </footer>
  );
}
