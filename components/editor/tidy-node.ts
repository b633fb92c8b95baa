import { Fragment, type Mark, type Node } from 'prosemirror-model';

const blanks = /^([ \t]*)(.*?)([ \t]*)$/s;
const hugging = new Set(['em', 'strong', 'strike']);

/** A node without blanks and breaks at the ends of its lines, and without blanks at the ends of its marks. */
export function tidyNode(node: Node): Node {
  if (node.isLeaf || node.type.spec.code) return node;
  const children = [...node.content.content];
  return node.copy(Fragment.from(node.inlineContent ? trimEnds(children) : children.map(tidyNode)));
}

/** Markdown has no blanks at the ends of a line, and no break at the end of a paragraph. */
function trimEnds(nodes: readonly Node[]): Node[] {
  const pieces = dropOuterMarks(nodes.flatMap(piecesOf));
  const first = pieces.findIndex((piece) => !isEmpty(piece));
  return first < 0 ? [] : pieces.slice(first, pieces.findLastIndex((piece) => !isEmpty(piece)) + 1);
}

function isEmpty(node: Node): boolean {
  return node.type.name === 'hard_break' || isBlank(node);
}

function isBlank(node: Node): boolean {
  return (
    node.type.name === 'soft_break' || (node.isText && !isCode(node) && /^[ \t]*$/.test(node.text ?? ''))
  );
}

function isCode({ marks }: Node): boolean {
  return marks.some(({ type }) => type.name === 'code');
}

/** Splits a text into its words and the blanks around them. */
function piecesOf(node: Node): Node[] {
  if (!node.isText || isCode(node)) return [node];
  const [, before = '', words = '', after = ''] = blanks.exec(node.text ?? '') ?? [];
  return [before, words, after].flatMap((text) =>
    text === '' ? [] : [node.type.schema.text(text, node.marks)],
  );
}

/** Blanks between two nodes keep only the marks that both nodes have. */
function dropOuterMarks(pieces: readonly Node[]): Node[] {
  const hasMark = (piece: Node | undefined, mark: Mark) => piece !== undefined && mark.isInSet(piece.marks);
  return pieces.map((piece, at) => {
    if (!isBlank(piece)) return piece;
    const isInner = (mark: Mark) => hasMark(pieces[at - 1], mark) && hasMark(pieces[at + 1], mark);
    return piece.mark(piece.marks.filter((mark) => !hugging.has(mark.type.name) || isInner(mark)));
  });
}
