/** The space or collection that an invite link opens; without one, it opens the organization. */
export type LinkPlace = { kind: 'space' | 'collection'; id: string };

/** The query of the invite links of a place, or of everything that the caller administers. */
export function inviteLinksInput(organizationId: string, place: LinkPlace | undefined) {
  return { params: { organizationId }, query: place ? { [place.kind]: place.id } : {} };
}
