import { NoticePage } from './notice-page.tsx';
import type { PageAssets } from './views.ts';

/** The page of sites that are missing, unpublished or protected: the same for all, so that it reveals nothing. */
export function ClosedPage({ assets }: { assets: PageAssets }) {
  return (
    <NoticePage assets={assets} title="Page not found">
      If someone gave you a link, ask them for a new one. It may have been turned off.
    </NoticePage>
  );
}
