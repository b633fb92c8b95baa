/**
 * For how long a page server believes that what an open site is made of has not changed, counted from when it began to ask.
 * An answer to a change is sent later than that after its commit, so nobody who knows of a change is shown what was before.
 */
export const checkHoldsMs = 20;

/** How long after its commit a change is answered that visitors of sites see: as long as any page server may not know of it. */
export const changeAnsweredAfterMs = 25;
