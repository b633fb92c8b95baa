/** A space or collection that a link opens; a link without one opens the organization. */
export type LinkPlace = { kind: 'space' | 'collection'; id: string };

/** The read behind the links of a place, or of everything that the caller administers. */
export function inviteLinksInput(organizationId: string, place: LinkPlace | undefined) {
  return { params: { organizationId }, query: place ? { [place.kind]: place.id } : {} };
}
