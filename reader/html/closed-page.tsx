import { wordsOf } from '../words/index.ts';
import { NoticePage } from './notice-page.tsx';
import type { ClosedView } from './views.ts';

/** The page of sites that are missing, unpublished or protected: the same for all, so that it reveals nothing. */
export function ClosedPage({ view: { assets, language } }: { view: ClosedView }) {
  const words = wordsOf(language);
  return (
    <NoticePage assets={assets} language={language} title={words.noSuchPage}>
      {words.closedHint}
    </NoticePage>
  );
}
