/** Where a visitor of a site signs out. */
export const signOutPath = '/~sign-out';
