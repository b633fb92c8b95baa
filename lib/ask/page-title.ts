const longest = 100;

/** What a question or a search is called as the title of a page. */
export function pageTitleOf(question: string): string {
  const characters = [...question.replaceAll(/\s+/g, ' ').trim().replace(/\?+$/, '')];
  const short = characters.slice(0, longest).join('').trim() || 'Untitled';
  return `${short.charAt(0).toUpperCase()}${short.slice(1)}`;
}
