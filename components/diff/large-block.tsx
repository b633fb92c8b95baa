'use client';

import { useForeignParts } from '#components/content/foreign-parts.ts';
import { resolversOf } from '#components/content/targets.ts';
import { Button } from '#components/ui/button.tsx';
import type { BlockChange } from '#lib/document/diff/change.ts';
import { isProse } from '#lib/document/diff/leaf.ts';
import { type Sides, textOf } from '#lib/document/diff/marked-tree.ts';
import { toHtmlTree } from '#lib/document/render/html-tree.ts';
import type { LeafBlock } from '#lib/document/types.ts';
import { MarkedBlock, WholeVersions } from './block-view.tsx';
import { CodeView } from './code-view.tsx';
import type { ComparedWords, Texts, Versions } from './compare-words.ts';
import { useDiff } from './diff-context.ts';
import { TableView } from './table-view.tsx';
import { setWordComparison, useWordComparison } from './word-comparison.ts';

/** The characters, before and after together, that are compared at all. */
const largestComparison = 500_000;
const longestComparisonMs = 10_000;

export type LargeBlockProps = { change: BlockChange; before: LeafBlock; after: LeafBlock; sides: Sides };

/** An edited block whose words are compared on demand. */
export function LargeBlock({ change, before, after, sides }: LargeBlockProps) {
  const comparison = useWordComparison(change);
  const textsOf = useTexts(before, after);
  const isDone = comparison?.state === 'done';
  const isShown = isDone && comparison.isShown;
  const isTooLarge = before.source.length + after.source.length > largestComparison;
  const compare = async () => {
    setWordComparison(change, { state: 'running' });
    const texts = isProse(before) && isProse(after) ? textsOf() : undefined;
    const words = await compareInThread({ before, after, texts });
    setWordComparison(
      change,
      words === 'late' || words === 'failed' ? { state: words } : { state: 'done', words, isShown: true },
    );
  };
  return (
    <div className="grid grid-cols-1 gap-2">
      {/* One button for both sides of a split view. */}
      {sides === 'before' ? null : isTooLarge ? (
        <p className="text-sm text-ink-soft">{tooLarge}</p>
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button
            size="sm"
            loading={comparison?.state === 'running'}
            disabledReason={comparison?.state === 'late' && failures.late}
            onClick={isDone ? () => setWordComparison(change, { ...comparison, isShown: !isShown }) : compare}
          >
            {isShown ? 'Show both versions' : 'Show word-level changes'}
          </Button>
          {comparison?.state === 'late' || comparison?.state === 'failed' ? (
            <p role="alert" className="text-sm text-critical">
              {failures[comparison.state]}
            </p>
          ) : null}
        </div>
      )}
      {isShown ? (
        <Compared words={comparison.words} before={before} after={after} sides={sides} />
      ) : (
        <WholeVersions before={before} after={after} sides={sides} />
      )}
    </div>
  );
}

/** Reads the texts of both versions, as `MarkedBlock` does. */
function useTexts(before: LeafBlock, after: LeafBlock): () => Texts {
  const { targets, definitions } = useDiff();
  const [foreignBefore, foreignAfter] = [useForeignParts(before), useForeignParts(after)];
  const textIn = (block: LeafBlock) => {
    const options = { context: definitions, headingIds: false, ...resolversOf(targets, new Map()) };
    return textOf(toHtmlTree({ blocks: [block] }, options, foreignBefore ?? foreignAfter));
  };
  return () => ({ before: textIn(before), after: textIn(after) });
}

const tooLarge = `This block is too large to compare word by word: its versions have more than ${largestComparison.toLocaleString('en')} characters together. Read both versions.`;

const failures = {
  late: `Comparing words took longer than ${longestComparisonMs / 1000} seconds and was stopped. Read both versions.`,
  failed: 'The words could not be compared. Check your connection and try again.',
};

type ComparedProps = Omit<LargeBlockProps, 'change'> & { words: ComparedWords };

function Compared({ words, before, after, sides }: ComparedProps) {
  if (words.kind === 'table') return <TableView parts={words} sides={sides} />;
  if (words.kind === 'lines') {
    return <CodeView marks={words.marks} stretches={words.stretches} sides={sides} />;
  }
  return <MarkedBlock before={before} after={after} sides={sides} compared={words} />;
}

/** Compares in a thread of its own, which ends when it takes too long. */
function compareInThread(versions: Versions): Promise<ComparedWords | 'late' | 'failed'> {
  const { promise, resolve } = Promise.withResolvers<ComparedWords | 'late' | 'failed'>();
  const thread = new Worker(new URL('./compare-words-thread.ts', import.meta.url), { type: 'module' });
  const limit = setTimeout(() => resolve('late'), longestComparisonMs);
  thread.addEventListener('message', ({ data }: MessageEvent<ComparedWords>) => resolve(data));
  thread.addEventListener('error', () => resolve('failed'));
  thread.postMessage(versions);
  return promise.finally(() => {
    clearTimeout(limit);
    thread.terminate();
  });
}
