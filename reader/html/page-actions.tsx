import { ChevronDown, Copy, ExternalLink, FileDown, FileText, type LucideIcon, Printer } from 'lucide-react';
import { filled, type ReaderWords } from '../words/index.ts';
import type { PageActionsView } from './views.ts';

type PageActionsProps = { actions: PageActionsView; words: ReaderWords };

/** The menu of what a reader can do with a page. Without scripts it has what links can do. */
export function PageActions({ actions: { markdown, pdf, assistants }, words }: PageActionsProps) {
  // Without links there is nothing to see unless a script can print.
  const look = markdown || pdf || assistants.length > 0 ? '' : 'scripted ';
  return (
    <details data-menu className={`${look}group relative mt-1 shrink-0 text-base print:hidden`}>
      <summary
        aria-label={words.pageActions}
        className="flex h-9 cursor-pointer list-none items-center gap-1.5 rounded-md border border-line px-2.5 text-ink-soft hover:bg-hover hover:text-ink [&::-webkit-details-marker]:hidden"
      >
        <Copy aria-hidden className="size-4 shrink-0" />
        <span className="max-sm:sr-only">{words.pageActions}</span>
        <ChevronDown aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="absolute end-0 top-full z-10 mt-1 w-max max-w-[calc(100vw-2rem)] min-w-52 rounded-lg border border-line bg-raised p-1 shadow-float">
        {markdown ? (
          <>
            <li className="scripted">
              <button type="button" data-copy-page={markdown} className={lineLook}>
                <Line icon={Copy} text={words.copyPage} />
              </button>
            </li>
            <li>
              <a href={markdown} className={lineLook}>
                <Line icon={FileText} text={words.markdown} />
              </a>
            </li>
          </>
        ) : null}
        {pdf ? (
          <li>
            <a href={pdf} rel="nofollow" className={lineLook}>
              <Line icon={FileDown} text={words.pdf} />
            </a>
          </li>
        ) : null}
        {assistants.map(({ name, href, address }) => (
          <li key={name}>
            <a
              href={href + encodeURIComponent(filled(words.assistantPrompt, { url: address }))}
              target="_blank"
              rel="noreferrer noopener"
              className={lineLook}
            >
              <Line icon={ExternalLink} text={filled(words.openIn, { name })} />
            </a>
          </li>
        ))}
        <li className="scripted">
          <button type="button" data-print className={lineLook}>
            <Line icon={Printer} text={words.print} />
          </button>
        </li>
      </ul>
    </details>
  );
}

const lineLook = 'flex w-full items-center gap-2.5 rounded-md px-3 py-1.5 text-start text-ink hover:bg-hover';

function Line({ icon: Icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <>
      <Icon aria-hidden className="size-4 shrink-0 text-ink-faint" />
      {text}
    </>
  );
}
