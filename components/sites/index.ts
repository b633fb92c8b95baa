export { SiteOverviewScreen } from './overview-screen.tsx';
export { RedirectsScreen } from './redirects-screen.tsx';
export { SiteSettingsScreen } from './settings-screen.tsx';
export { shareLinksInput } from './share-links-input.ts';
export { ShareLinksScreen } from './share-links-screen.tsx';
export { sitesInput } from './sites-input.ts';
export { SitesScreen } from './sites-screen.tsx';
