/** Comments that are posted together with one review. */
export const mostCommentsOfReview = 100;

/** People and teams each that can be asked for a review in one call. */
export const mostReviewersAtOnce = 50;

/** People and teams that one change request asks for a review. */
export const mostReviewers = 100;
