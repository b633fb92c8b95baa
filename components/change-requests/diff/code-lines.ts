import type { Mark } from '#lib/document/diff/marks.ts';

const opening = /^\s*(?:`{3,}|~{3,})\s*(.*?)\s*$/;
const closing = /^\s*(?:`{3,}|~{3,})\s*$/;

/** The lines of compared code without its fences, and what the opening one says; with them where they changed. */
export function codeLines(marks: readonly Mark[]): { caption?: string; marks: readonly Mark[] } {
  const end = marks.findLastIndex(({ text, change }) => change !== 'same' || text.trim() !== '');
  const [first, last] = [marks[0], marks[end]];
  const info = first?.change === 'same' ? opening.exec(first.text)?.[1] : undefined;
  if (info === undefined || end < 1 || last?.change !== 'same' || !closing.test(last.text)) return { marks };
  const caption = captionOf(info);
  return { ...(caption ? { caption } : {}), marks: marks.slice(1, end) };
}

function captionOf(info: string): string {
  const title = /\btitle="([^"]*)"/.exec(info)?.[1];
  const [language = ''] = /^[^\s{]*/.exec(info) ?? [];
  return [title, language].filter(Boolean).join(', ');
}
