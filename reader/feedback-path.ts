/** Where a site takes what readers say of its pages. */
export const feedbackPath = '/~feedback';

/** The part of a page's address at which it thanks for an answer; no heading has it. */
export const thanksAnchor = '~thanks';

/** What readers can say, as forms send it, with what is counted. */
export const ratings = { good: 1, ok: 0, bad: -1 } as const;

export type RatingName = keyof typeof ratings;
