import { cn } from '#components/ui/cn.ts';
import { filled, type ReaderWords } from '../words/index.ts';
import { SiteLink } from './site-link.tsx';
import { styleRules } from './site-style.ts';
import { ThemedImage } from './themed-image.tsx';
import type { FrameView } from './views.ts';

/** The colors of the site. */
export function SiteColors({ style }: Pick<FrameView, 'style'>) {
  const rules = styleRules(style);
  return rules === '' ? null : <style>{rules}</style>;
}

const announcementLooks = {
  info: 'bg-info-soft',
  success: 'bg-positive-soft',
  warning: 'bg-caution-soft',
  danger: 'bg-critical-soft',
};

/** The announcement of the site. */
export function Announcement({ announcement, opensTabs }: Pick<FrameView, 'announcement' | 'opensTabs'>) {
  if (!announcement) return null;
  const { message, style, link } = announcement;
  return (
    <aside className={cn('px-4 py-2 text-center text-base print:hidden', announcementLooks[style])}>
      {message}
      {link ? (
        <SiteLink
          href={link.href}
          opensTabs={opensTabs}
          className="ms-2 font-medium underline underline-offset-2"
        >
          {link.title}
        </SiteLink>
      ) : null}
    </aside>
  );
}

/** The footer of every page, when the site has one. */
export function SiteFooter({ frame, words }: { frame: FrameView; words: ReaderWords }) {
  const { title, opensTabs, footer } = frame;
  const { logo, groups, copyright, privacy, namesMaker } = footer;
  const small = copyright || privacy || namesMaker;
  if (groups.length === 0 && !logo && !small) return null;
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
                  <SiteLink href={href} opensTabs={opensTabs} className={linkLook}>
                    {title}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {small ? (
          <div className="flex w-full flex-wrap gap-x-6 gap-y-2 text-sm text-ink-soft">
            {copyright ? <p>{copyright}</p> : null}
            {privacy ? (
              <SiteLink href={privacy} opensTabs={opensTabs} className={linkLook}>
                {words.privacyPolicy}
              </SiteLink>
            ) : null}
            {namesMaker ? <p className="sm:ms-auto">{filled(words.trademark, { name: 'Lectern' })}</p> : null}
          </div>
        ) : null}
      </div>
    </footer>
  );
}

const linkLook = 'text-ink-soft hover:text-ink hover:underline';
