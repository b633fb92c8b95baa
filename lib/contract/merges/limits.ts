/** The bounds of merge rules. */
export const mostMergeRules = 30;
export const mostPeopleOfRule = 50;
export const longestRuleMessage = 255;

/** The most characters of the reason for which a merge bypasses rules. */
export const longestBypassReason = 500;

/** Change requests of a page whose checks are looked at, because each may take comparisons of content. */
export const mostOpenMerges = 25;

/** How soon and how late a merge can be scheduled. */
export const soonestMergeMinutes = 5;
export const latestMergeDays = 90;
