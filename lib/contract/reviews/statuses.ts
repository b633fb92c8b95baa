/** The verdicts of reviews. On its own, since screens need them without schemas. */
export const reviewStatuses = ['approved', 'changes-requested', 'commented'] as const;

export type ReviewStatus = (typeof reviewStatuses)[number];
