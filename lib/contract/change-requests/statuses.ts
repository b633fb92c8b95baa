/** How a change request stands. On its own, since the console's palette asks for each and needs no schemas. */
export const changeRequestStatuses = ['draft', 'open', 'archived', 'merged'] as const;
