/** The query of a person's own organizations, the same on the server and in the browser. */
export const organizationsInput = { query: { limit: '1000' } };
