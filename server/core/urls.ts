import { paths } from '#lib/paths.ts';

/** The API address of a thing below `/v1`. */
export function locationOf(publicUrl: string, path: string): string {
  return `${publicUrl}/v1${path}`;
}

/** The console address of a screen. */
export function appUrl(publicUrl: string, screen: (p: typeof paths) => string): string {
  return `${publicUrl}${screen(paths)}`;
}
