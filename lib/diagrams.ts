/** Where every host has the document that draws diagrams, without any right of the page that shows it in a frame. */
export const diagramFramePath = '/~diagram';

/** A drawing that a page asks its frame for. */
export interface DiagramRequest {
  id: number;
  code: string;
  isDark: boolean;
}

/** A drawn diagram as an image, with its size in pixels and what its author says that it shows. */
export interface DrawnDiagram {
  svg: string;
  width: number;
  height: number;
  description: string;
}

/** What the frame answers: that it can draw, or a drawing; none where the code is no diagram. */
export type DiagramAnswer = 'ready' | { id: number; drawn: DrawnDiagram | undefined };
