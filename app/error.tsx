'use client';

import { lazyErrorPage } from '#components/frame/lazy-error-page.tsx';

export default lazyErrorPage(async () => (await import('#components/frame/entry-error.tsx')).EntryError);
