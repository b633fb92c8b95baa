'use client';

import { toastFailure } from '#components/feedback/toasts.tsx';
import { failureOf } from '#lib/failure.ts';

/** Downloads a version of a spec. Its address is asked for anew, because one lasts for an hour. */
export async function downloadVersion(params: {
  organizationId: string;
  specSlug: string;
  versionId: string;
}): Promise<void> {
  try {
    const { browserRead } = await import('#components/data/proxy.ts');
    const { url } = (await browserRead(
      'getOpenApiSpecVersion',
      { params },
      new AbortController().signal,
    )) as { url: string };
    const link = document.createElement('a');
    link.href = new URL(url).pathname;
    link.download = '';
    document.body.append(link);
    link.click();
    link.remove();
  } catch (thrown) {
    toastFailure('The version was not downloaded', failureOf(thrown));
  }
}
