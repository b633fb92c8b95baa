/** The most characters of the reason for which a merge bypasses rules. */
export const longestBypassReason = 500;
