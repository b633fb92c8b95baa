import { contract } from '#lib/contract/contract.ts';
import { Conflict } from '#server/core/errors.ts';
import { answer, externalOperation } from '#server/core/operation.ts';
import { lockOrganization } from '#server/db/organizations.ts';
import { assertWeights, coveringOf, readFaces, rowsOf } from './faces.ts';
import { getFontRecord } from './get-font.ts';
import { presentFont } from './present.ts';
import { countFonts, insertFaces, insertFont } from './store.ts';

const mostFonts = 100;

export const createFont = externalOperation(
  contract.createFont,
  (request) => readFaces(request, request.object.organizationId, request.body.fontFaces),
  async (context, faces) => {
    const { tx, object, body, config, newId, now, audit } = context;
    const { organizationId, organizationRole } = object;
    assertWeights(faces.map(coveringOf));
    const id = newId();
    const rows = rowsOf(faces, { organizationId, fontId: id });
    await lockOrganization(tx, organizationId);
    if ((await countFonts(tx, organizationId)) >= mostFonts)
      throw new Conflict(
        'too_many_fonts',
        `An organization has at most ${mostFonts} fonts. Delete some before you add another.`,
      );
    await insertFont(tx, { organizationId, id, family: body.fontFamily, createdAt: now() });
    await insertFaces(tx, rows);
    await audit({
      organizationId,
      action: 'font.created',
      target: { type: 'font', id, label: body.fontFamily },
      payload: { weights: rows.map(({ weight }) => weight) },
    });
    return answer(201, presentFont(config, await getFontRecord(tx, organizationId, id), organizationRole));
  },
);
