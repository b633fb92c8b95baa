import { contract } from '#lib/contract/contract.ts';
import { mostFaces } from '#lib/contract/fonts/schemas.ts';
import { Invalid, NotFound } from '#server/core/errors.ts';
import { answer, externalOperation } from '#server/core/operation.ts';
import { assertWeights, coveringOf, readFaces, rowsOf } from './faces.ts';
import { getFontRecord } from './get-font.ts';
import { presentFont } from './present.ts';
import { deleteFaces, insertFaces, lockFont, updateFontRow } from './store.ts';

export const updateFont = externalOperation(
  contract.updateFont,
  (request) => readFaces(request, request.object.organizationId, request.body.fontFaces ?? []),
  async (context, newFaces) => {
    const { tx, object, params, body, config, audit } = context;
    const { organizationId, organizationRole } = object;
    const font = await lockFont(tx, { organizationId, id: params.fontId });
    if (!font) throw new NotFound('font');
    const weights = (body.fontFaces ?? []).map(({ weight }) => weight);
    const { faces } = await getFontRecord(tx, organizationId, font.id);
    const others = faces.filter(({ weight }) => !weights.includes(weight));
    assertWeights([...others, ...newFaces.map(coveringOf)]);
    if (others.length + newFaces.length > mostFaces)
      throw new Invalid([{ path: 'fontFaces', message: `of a font are at most ${mostFaces}` }]);
    const rows = rowsOf(newFaces, { organizationId, fontId: font.id });
    const family = body.fontFamily ?? font.family;
    if (weights.length > 0 || family !== font.family) {
      await deleteFaces(tx, font, weights);
      await insertFaces(tx, rows);
      await updateFontRow(tx, font, family);
      await audit({
        organizationId,
        action: 'font.updated',
        target: { type: 'font', id: font.id, label: family },
        payload: { before: font.family, weights },
      });
    }
    return answer(
      201,
      presentFont(config, await getFontRecord(tx, organizationId, font.id), organizationRole),
    );
  },
);
