import type { RootContent } from 'mdast';
import { type Definitions, nodesOf, normalizeLabel } from './mdast.ts';

/** New labels by the old ones as `definitionsOf` has them: a footnote's begins with `^`. */
export type NewLabels = ReadonlyMap<string, string>;

/** Markdown with other labels in its footnotes, its link definitions and everything that refers to them. */
export function renameLabels(source: string, labels: NewLabels, definitions: Definitions): string {
  const edits: { start: number; end: number; text: string }[] = [];
  const visit = (node: RootContent): void => {
    const start = node.position?.start.offset ?? 0;
    const end = node.position?.end.offset ?? 0;
    const isFootnote = node.type === 'footnoteReference' || node.type === 'footnoteDefinition';
    const label =
      'identifier' in node
        ? labels.get(`${isFootnote ? '^' : ''}${normalizeLabel(node.label ?? node.identifier)}`)
        : undefined;
    if (label !== undefined) {
      const own = source.slice(start, end);
      const [first = ''] = /^\[(?:[^\]\\]|\\.)*\]/.exec(own) ?? [];
      // A reference that consists of its label keeps it as its text.
      const [last = ''] =
        'referenceType' in node && node.referenceType !== 'shortcut' ? (lastLabel.exec(own) ?? []) : [];
      const isReference = node.type === 'linkReference' || node.type === 'imageReference';
      edits.push(
        isReference
          ? { start: end - last.length, end, text: `[${label}]` }
          : { start, end: start + first.length, text: `[${label}]` },
      );
    }
    if ('children' in node) node.children.forEach(visit);
  };
  nodesOf(source, definitions).forEach(visit);
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: label }) => text.slice(0, start) + label + text.slice(end), source);
}

const lastLabel = /\[(?:[^\]\\[]|\\.)*\]$/;
