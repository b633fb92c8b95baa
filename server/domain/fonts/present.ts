import type { CustomFont, FontDefinition } from '#lib/contract/fonts/schemas.ts';
import type { Role } from '#lib/contract/shared/role-ladder.ts';
import type { Config } from '#server/config.ts';
import { can } from '#server/core/can.ts';
import { fontUrl } from '#server/domain/storage/index.ts';
import type { FaceRow, FontRecord } from './store.ts';

/** A font as a member with this role in the organization sees it. */
export function presentFont(config: Config, record: FontRecord, level: Role | null): FontDefinition {
  return {
    ...presentCustomFont(config, record),
    permissions: { edit: can('organization', 'admin', { member: true, level }).allowed },
  };
}

/** A font as the customization of a site has it. */
export function presentCustomFont(config: Config, { font, faces }: FontRecord): CustomFont {
  return {
    id: font.id,
    custom: true,
    fontFamily: font.family,
    fontFaces: faces.map((face) => ({
      weight: face.weight,
      ...weightsOf(face),
      sources: [
        {
          url: fontUrl(config, font.organizationId, face.blob, `${face.weight}.${extensions[face.format]}`),
          ...(face.format === 'woff2' || face.format === 'woff' ? { format: face.format } : {}),
        },
      ],
    })),
  };
}

/** The weights that a face has, as a member to spread; nothing for one of a single weight. */
export function weightsOf({ fromWeight, toWeight }: Pick<FaceRow, 'fromWeight' | 'toWeight'>) {
  return fromWeight === null || toWeight === null ? {} : { weights: { from: fromWeight, to: toWeight } };
}

const extensions = { woff2: 'woff2', woff: 'woff', truetype: 'ttf', opentype: 'otf' } as const;
