/** The style of a link in text. */
export const textLink =
  'rounded-sm font-medium text-accent underline decoration-accent/40 underline-offset-2 hover:decoration-accent';
