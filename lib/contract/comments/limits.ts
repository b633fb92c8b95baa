/** Characters of the text of a comment. */
export const longestComment = 20_000;

/** Characters of the words of a block that a comment quotes. */
export const longestQuote = 2000;

/** Suggested edits that are applied at once. */
export const mostSuggestions = 50;

/** People and teams that one comment mentions. */
export const mostMentions = 50;

/** Different emoji that people react to one comment with. */
export const mostEmoji = 50;
