type Measures = { size?: number | undefined; width?: number | undefined; height?: number | undefined };

/** How large a file is; of a picture also how wide and high. */
export function factsOf({ size, width, height }: Measures): string {
  const facts = [
    ...(width && height ? [`${width} × ${height} px`] : []),
    ...(size === undefined ? [] : [`${Math.max(1, Math.round(size / 1024))} KB`]),
  ];
  return facts.join(', ');
}
