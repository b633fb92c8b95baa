'use client';

import type { Root } from 'hast';
import { useEffect, useState } from 'react';
import { codeIn, withColours } from '#lib/rendering/code.ts';
import type { ColouredLine } from '#lib/rendering/highlight.ts';

type Highlighter = typeof import('#lib/rendering/highlight.ts');

/** A rendered tree with colored code, after the highlighter has loaded. */
export function useColouredTree(root: Root): Root {
  return useHighlighted(codeIn(root).length > 0 ? root : undefined, colourTree) ?? root;
}

/** The colored lines of code, after the highlighter has loaded. */
export function useColouredLines(code: string, language: string | undefined): readonly ColouredLine[] {
  const [input, setInput] = useState({ code, language });
  if (input.code !== code || input.language !== language) setInput({ code, language });
  return useHighlighted(language === undefined ? undefined : input, colourLines) ?? plain;
}

const plain: readonly ColouredLine[] = [];

const colourTree = ({ colourCode }: Highlighter, root: Root) => withColours(root, colourCode);

const colourLines = (
  { linesWithColours }: Highlighter,
  { code, language }: { code: string; language: string | undefined },
) => linesWithColours(code, language);

/** The output of the highlighter, which is loaded separately because few pages need its grammars. */
function useHighlighted<Input extends object, Output>(
  input: Input | undefined,
  run: (highlighter: Highlighter, input: Input) => Promise<Output>,
): Output | undefined {
  const [coloured, setColoured] = useState<{ of: Input; output: Output }>();
  useEffect(() => {
    if (!input) return;
    let isGone = false;
    const highlight = async () => {
      const output = await run(await import('#lib/rendering/highlight.ts'), input);
      if (!isGone) setColoured({ of: input, output });
    };
    void highlight();
    return () => {
      isGone = true;
    };
  }, [input, run]);
  return coloured && coloured.of === input ? coloured.output : undefined;
}
