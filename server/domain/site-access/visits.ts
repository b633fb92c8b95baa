import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { lookUp } from './look-up.ts';
import { readSiteVersion } from './site-version.ts';

export const visitPublishedSite = operation(contract.visitPublishedSite, async (context) =>
  answer(200, await lookUp(context, context.body.url, context.body)),
);

export const getPublishedContent = operation(contract.getPublishedContent, async (context) => {
  const { url, visitorAuthToken: jwtToken, redirectOnError } = context.query;
  return answer(200, await lookUp(context, url, { jwtToken, redirectOnError }));
});

export const resolvePublishedContent = operation(contract.resolvePublishedContent, async (context) => {
  const { url, visitor, redirectOnError } = context.body;
  return answer(200, await lookUp(context, url, { jwtToken: visitor?.jwtToken, redirectOnError }));
});

export const checkPublishedVersion = operation(contract.checkPublishedVersion, async (context) =>
  answer(200, await readSiteVersion(context, context.body.url, context.body)),
);
