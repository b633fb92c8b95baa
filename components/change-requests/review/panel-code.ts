import { useEffect } from 'react';
import { lazyCode } from '#components/ui/lazy-code.ts';

/** Whoever reviews reads the changes first. */
export const panelCode = lazyCode(async () => (await import('./review-panel.tsx')).ReviewPanel);

async function loadThreads(): Promise<void> {
  await panelCode.load();
  await (await import('./review-panel.tsx')).threadsCode.load();
}

/** Whoever uses the keys may comment next, and what they type then needs a field that is there. */
export function useThreadsLoadedByKeys(): void {
  useEffect(() => {
    const load = () => void loadThreads().catch(() => undefined);
    document.addEventListener('keydown', load, { once: true });
    return () => document.removeEventListener('keydown', load);
  }, []);
}
