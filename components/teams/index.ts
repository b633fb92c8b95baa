export { TeamScreen } from './team-screen.tsx';
export { teamsInput } from './teams-input.ts';
export { TeamsScreen } from './teams-screen.tsx';
