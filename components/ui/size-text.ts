const unit = 1024;

/** The size of a file, such as `812 bytes`, `1.5 KB` or `50 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < unit) return `${bytes} bytes`;
  const [value, name] = bytes < unit ** 2 ? [bytes / unit, 'KB'] : [bytes / unit ** 2, 'MB'];
  return `${Number(value.toFixed(value < 10 ? 1 : 0))} ${name}`;
}
