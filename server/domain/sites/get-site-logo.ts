import { LRUCache } from 'lru-cache';
import { contract } from '#lib/contract/contract.ts';
import { largestLogo } from '#lib/contract/sites/schemas.ts';
import { imageKind } from '#lib/social-picture/image-kind.ts';
import { OutgoingError } from '#server/adapters/fetch/index.ts';
import { answer, externalOperation } from '#server/core/operation.ts';
import type { Services } from '#server/core/services.ts';
import { customizationOf, loadFonts, loadOverrides } from '#server/domain/site-customization/index.ts';
import { findArrived, findUploadedPicture } from '#server/domain/storage/index.ts';

const milliseconds = 5_000;
/** How long an image is not fetched again, so that visitors can't make us send requests to its address. */
const cachedMs = 10 * 60_000;

/** Images by their addresses; empty for those that can't be had. */
const logos = new LRUCache<string, Promise<string>>({ max: 50, ttl: cachedMs });

export const getSiteLogo = externalOperation(
  contract.getSiteLogo,
  async ({ object, query, config, db, now, inTurn, outgoing }) => {
    const { address, base64 } = await inTurn(async () => {
      const fonts = await loadFonts(db, config, object.row);
      const own = await loadOverrides(db, object.row);
      const look = customizationOf(object.row, fonts, own.get(query.siteSpace ?? '') ?? null);
      const address = look.header.logo?.light;
      const picture = address === undefined ? undefined : findUploadedPicture(config, address, now());
      // Its own address may be one of a private network, which nothing may be fetched from.
      if (picture?.organizationId !== object.organizationId) return { address };
      const upload = await findArrived(db, picture.organizationId, picture.key, 'picture');
      return { base64: upload?.bytes.toString('base64') ?? '' };
    });
    if (base64 !== undefined) return base64;
    return address === undefined ? '' : findLogo(outgoing, address);
  },
  async (_context, base64) => answer(200, { base64: base64 || null }),
);

function findLogo(outgoing: Services['outgoing'], address: string): Promise<string> {
  const known = logos.get(address);
  if (known) return known;
  const logo = fetchLogo(outgoing, address);
  logos.set(address, logo);
  logo.catch(() => logos.delete(address));
  return logo;
}

async function fetchLogo(outgoing: Services['outgoing'], address: string): Promise<string> {
  try {
    const response = await outgoing(address, {
      headers: { accept: 'image/*' },
      limits: { milliseconds, bytes: largestLogo },
    });
    if (!response.ok) {
      await response.body?.cancel();
      return '';
    }
    const bytes = Buffer.from(await response.arrayBuffer());
    // What else an address answers is nobody’s to read.
    return imageKind(bytes) ? bytes.toString('base64') : '';
  } catch (thrown) {
    if (thrown instanceof OutgoingError) return '';
    throw thrown;
  }
}
