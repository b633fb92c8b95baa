/** Loads what draws diagrams on a page that has any. */
export async function loadDiagrams(): Promise<void> {
  const codes = document.querySelectorAll<HTMLElement>('.code-block code.language-mermaid');
  if (codes.length > 0) (await import('./diagrams.ts')).drawDiagrams(codes);
}
