'use client';

import type { Root } from 'hast';
import { useEffect, useState } from 'react';
import { codeIn, withColors } from '#lib/rendering/code.ts';
import type { ColoredLine } from '#lib/rendering/highlight.ts';

type Highlighter = typeof import('#lib/rendering/highlight.ts');

/** A rendered tree with colored code, after the highlighter has loaded. */
export function useColoredTree(root: Root): Root {
  return useHighlighted(codeIn(root).length > 0 ? root : undefined, colorTree) ?? root;
}

/** The colored lines of code, after the highlighter has loaded. */
export function useColoredLines(code: string, language: string | undefined): readonly ColoredLine[] {
  const [input, setInput] = useState({ code, language });
  if (input.code !== code || input.language !== language) setInput({ code, language });
  return useHighlighted(language === undefined ? undefined : input, colorLines) ?? plain;
}

const plain: readonly ColoredLine[] = [];

const colorTree = ({ colorCode }: Highlighter, root: Root) => withColors(root, colorCode);

const colorLines = (
  { linesWithColors }: Highlighter,
  { code, language }: { code: string; language: string | undefined },
) => linesWithColors(code, language);

/** The output of the highlighter, which is loaded separately because few pages need its grammars. */
function useHighlighted<Input extends object, Output>(
  input: Input | undefined,
  run: (highlighter: Highlighter, input: Input) => Promise<Output>,
): Output | undefined {
  const [colored, setColored] = useState<{ of: Input; output: Output }>();
  useEffect(() => {
    if (!input) return;
    let isGone = false;
    const highlight = async () => {
      const output = await run(await import('#lib/rendering/highlight.ts'), input);
      if (!isGone) setColored({ of: input, output });
    };
    void highlight();
    return () => {
      isGone = true;
    };
  }, [input, run]);
  return colored && colored.of === input ? colored.output : undefined;
}
