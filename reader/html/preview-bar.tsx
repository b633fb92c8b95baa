import type { FrameView, PreviewView } from './views.ts';

/**
 * Says that a page is a preview, of what and of which visitor, in the language of the console where the preview began. Around
 * a frame the console says it.
 */
export function PreviewBar({ preview }: Pick<FrameView, 'preview'>) {
  if (!preview) return null;
  return (
    <aside
      lang="en"
      dir="ltr"
      aria-label="Preview"
      className="flex flex-wrap items-center justify-center gap-x-3 bg-ink px-4 py-1.5 text-center text-sm text-surface in-data-framed:hidden print:hidden"
    >
      <span className="min-w-0 break-words">
        <PreviewText {...preview} />
      </span>
      <a href={preview.endHref} className="font-medium underline underline-offset-2">
        End preview
      </a>
    </aside>
  );
}

function PreviewText({ visitor, shareLink, content, isPublished, showsEverything }: PreviewView) {
  if (!showsEverything && visitor === undefined && shareLink === undefined && !content) {
    return isPublished
      ? 'Preview: what readers with access see.'
      : 'Preview: this site is not published, so only you see it.';
  }
  return (
    <>
      Preview
      {content ? (
        <>
          {' of '}
          <bdi className="font-medium">{content.name}</bdi>
          {' in '}
          <bdi>{content.space}</bdi>
        </>
      ) : null}
      {showsEverything ? ', with all that conditions hide from readers' : null}
      {visitor === undefined ? null : visitor === '' ? (
        ' as a visitor who signed in without claims'
      ) : (
        <>
          {' as a visitor with '}
          <bdi className="font-medium">{visitor}</bdi>
        </>
      )}
      {shareLink === undefined ? null : (
        <>
          {' as a reader with the share link '}
          <bdi className="font-medium">{shareLink}</bdi>
        </>
      )}
      .{content ? ' Search and answers show live content.' : null}
      {isPublished ? null : ' This site is not published, so only you see it.'}
    </>
  );
}
