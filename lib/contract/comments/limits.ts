/** Characters of the text of a comment. */
export const longestComment = 20_000;

/** Different emoji that people react to one comment with. */
export const mostEmoji = 50;
