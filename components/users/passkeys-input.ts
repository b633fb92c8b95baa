/** What the passkeys of one's own account are read with. More than these nobody has. */
export const passkeysInput = { query: { limit: '50' } };
