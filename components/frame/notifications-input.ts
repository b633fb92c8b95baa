/** The latest notifications of a person, those alone that were not read, or all. */
export function notificationsInput(organizationId: string, isUnread: boolean) {
  return { params: { organizationId }, query: isUnread ? { unread: 'true' as const } : {} };
}
