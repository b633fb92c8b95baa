import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { lookUp } from './look-up.ts';
import { readSiteVersion } from './site-version.ts';

export const visitPublishedSite = operation(contract.visitPublishedSite, async (context) =>
  answer(200, await lookUp(context, context.body.url, context.body.shareKey)),
);

export const getPublishedContent = operation(contract.getPublishedContent, async (context) =>
  answer(200, await lookUp(context, context.query.url, undefined)),
);

export const resolvePublishedContent = operation(contract.resolvePublishedContent, async (context) =>
  answer(200, await lookUp(context, context.body.url, undefined)),
);

export const checkPublishedVersion = operation(contract.checkPublishedVersion, async (context) =>
  answer(200, await readSiteVersion(context, context.body.url, context.body.shareKey)),
);
