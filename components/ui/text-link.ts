/** The look of a link in running text, for whichever element the router brings. */
export const textLink =
  'rounded-sm font-medium text-accent underline decoration-accent/40 underline-offset-2 hover:decoration-accent';
