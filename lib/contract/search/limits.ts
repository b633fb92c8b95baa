/** The longest text that is searched for. */
export const longestQuery = 512;

/** The most lines of synonyms that have the same word. */
export const linesOfWord = 3;

/** The most pages of each space in a search of several; the space's own search lists all. */
export const pagesOfSpace = 10;
