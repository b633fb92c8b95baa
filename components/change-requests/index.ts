export { ConflictsScreen } from './conflicts/conflicts-screen.tsx';
export { FinishEditing } from './finish/finish-editing.tsx';
export { columnsOfQueue, type TitleOf } from './list/columns.tsx';
export { facetsIn, ofOrganization, ofSpace } from './list/list-input.ts';
export { OrganizationChangeRequests } from './list/organization-screen.tsx';
export { SpaceChangeRequests } from './list/space-screen.tsx';
export { useSpaceTitles } from './list/space-titles.ts';
export { prefetchReview } from './review/reads.ts';
export { ReviewScreen } from './review/review-screen.tsx';
