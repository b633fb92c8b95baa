/** The Markdown of one page is at most this long, in characters: reading it takes a second or two at worst. */
export const longestMarkdown = 512 * 1024;
