/** The read behind the list of a person's own organizations, the same for the server's first page and the browser. */
export const organizationsInput = { query: { limit: '1000' } };
