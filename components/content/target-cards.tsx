import { ArrowRight, Download, ExternalLink, FileText, Unlink } from 'lucide-react';
import type { ReactNode } from 'react';
import { sizeText } from '#components/ui/size-text.ts';
import { findPlayer } from '#lib/players.ts';
import { ContentLink } from './content-link.tsx';
import type { ContentParts } from './content-parts.ts';
import { type FileTarget, gone, type LinkTarget } from './targets.ts';
import type { ContentWords } from './words.ts';

type OfBlock = { block: string | undefined; words: ContentWords; parts: ContentParts };

/** A card that links to a page, with its title, or with the author's text when the page is unknown. */
export function PageCard({
  target,
  written,
  text,
  ...look
}: OfBlock & { target: LinkTarget | undefined; written: string; text: string }) {
  const isOutside = isWebAddress(written);
  const href = target?.href ?? (isOutside ? written : gone);
  const shown = text === '' || text === written ? undefined : text;
  return (
    <TargetCard
      {...look}
      href={href}
      icon={target?.emoji ? <span className="target-emoji">{target.emoji}</span> : <FileText aria-hidden />}
      title={target?.title ?? shown ?? (isOutside ? written : look.words.pageGone)}
      note={target?.description}
      mark={
        isOutside ? <ExternalLink aria-hidden /> : <ArrowRight aria-hidden className="rtl:-scale-x-100" />
      }
    />
  );
}

/** A card to download a file. */
export function FileCard({
  file,
  written,
  ...look
}: OfBlock & { file: FileTarget | undefined; written: string }) {
  const name = file?.name ?? decodeURIComponentSafely(written.split('/').at(-1) ?? '');
  const href = file?.href ?? (isWebAddress(written) ? written : gone);
  return (
    <TargetCard
      {...look}
      href={href}
      icon={<Download aria-hidden />}
      title={href === gone ? look.words.fileGone : name || look.words.file}
      note={file?.size === undefined ? undefined : sizeText(file.size)}
    />
  );
}

/** An embed as a card that links to it, below its player where it has one. No other host is contacted before a click. */
export function EmbedCard({ url, block, ...look }: OfBlock & { url: string }) {
  const isSafe = isWebAddress(url);
  const title = isSafe ? new URL(url).hostname : url;
  const player = findPlayer(url);
  const card = (
    <TargetCard
      {...look}
      block={player ? undefined : block}
      href={isSafe ? url : gone}
      icon={<ExternalLink aria-hidden />}
      title={title}
      note={isSafe ? url : undefined}
    />
  );
  if (!player) return card;
  const { words, parts } = look;
  const withHost = (text: string) => text.replace('{host}', () => player.host);
  return (
    <div data-block={block} className="embed">
      <parts.Player
        player={player}
        words={{ load: withHost(words.loadEmbed), note: withHost(words.embedNote), title }}
      />
      {card}
    </div>
  );
}

/** Whether an address is a web address, and not one that runs code. */
function isWebAddress(written: string): boolean {
  return /^https?:/i.test(written) && URL.canParse(written);
}

type TargetCardProps = OfBlock & {
  href: string;
  icon: ReactNode;
  title: string;
  note?: string | undefined;
  mark?: ReactNode;
};

function TargetCard({ href, icon, title, note, mark, block, words, parts }: TargetCardProps) {
  const inside = (
    <>
      <span className="target-icon">{href === gone ? <Unlink aria-hidden /> : icon}</span>
      <span className="target-words">
        <span className="target-title">{title}</span>
        {note ? <span className="target-note">{note}</span> : null}
      </span>
      {href === gone ? null : mark}
    </>
  );
  return (
    <div data-block={block} className="target">
      {href === gone ? (
        <span className="target-card target-gone">{inside}</span>
      ) : (
        <ContentLink href={href} parts={parts} goneWords={words.gone} className="target-card">
          {inside}
        </ContentLink>
      )}
    </div>
  );
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
