type Measures = { size?: number | undefined; width?: number | undefined; height?: number | undefined };

/** The size of a file, and the dimensions of an image. */
export function factsOf({ size, width, height }: Measures): string {
  const facts = [
    ...(width && height ? [`${width} × ${height} px`] : []),
    ...(size === undefined ? [] : [`${Math.max(1, Math.round(size / 1024))} KB`]),
  ];
  return facts.join(', ');
}
