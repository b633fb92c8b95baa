import type { FrameView } from './views.ts';

/** Says that a page is a preview, in the language of the console where the preview began. */
export function PreviewBar({ preview }: Pick<FrameView, 'preview'>) {
  if (!preview) return null;
  return (
    <aside
      lang="en"
      dir="ltr"
      aria-label="Preview"
      className="flex flex-wrap items-center justify-center gap-x-3 bg-ink px-4 py-1.5 text-center text-sm text-surface print:hidden"
    >
      <span>
        {preview.isPublished
          ? 'Preview: what readers with access see.'
          : 'Preview: this site is not published, so only you see it.'}
      </span>
      <a href={preview.endHref} className="font-medium underline underline-offset-2">
        End preview
      </a>
    </aside>
  );
}
