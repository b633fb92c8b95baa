export { SiteOverviewScreen } from './overview-screen.tsx';
export { RedirectsScreen } from './redirects-screen.tsx';
export { SiteSettingsScreen } from './settings-screen.tsx';
export { ShareLinksScreen } from './share-links-screen.tsx';
export { siteListInput } from './site-list-input.ts';
export { sitesInput } from './sites-input.ts';
export { SitesScreen } from './sites-screen.tsx';
