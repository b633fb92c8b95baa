import type { Mark } from './marks.ts';

const opening = /^\s*(?:`{3,}|~{3,})(.*)$/s;
const closing = /^\s*(?:`{3,}|~{3,})\s*$/;

export type CodeLines = { caption?: string; language?: string; marks: readonly Mark[] };

/** The lines of compared code without the fences, and the info of the opening fence; with fences that changed. */
export function codeLines(marks: readonly Mark[]): CodeLines {
  const end = marks.findLastIndex(({ text, change }) => change !== 'same' || text.trim() !== '');
  const [first, last] = [marks[0], marks[end]];
  const info = first?.change === 'same' ? opening.exec(first.text)?.[1]?.trim() : undefined;
  if (info === undefined || end < 1 || last?.change !== 'same' || !closing.test(last.text)) return { marks };
  const [language] = /^[^\s{]+/.exec(info) ?? [];
  const title = /\btitle="([^"]*)"/.exec(info)?.[1];
  const caption = [title, language].filter(Boolean).join(', ');
  return {
    ...(caption ? { caption } : {}),
    ...(language ? { language } : {}),
    marks: marks.slice(1, end),
  };
}
