/** How long a comment on a page is at most; apart from the schemas, which what draws pages need not load. */
export const longestComment = 512;
