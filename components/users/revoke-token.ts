import { Trash2 } from 'lucide-react';
import type { ThingAction } from '#components/actions/thing-action.ts';
import type { Write } from '#components/data/write.ts';

/** The action that revokes a token, of a person or of a service account. */
export function revokeAction<Token extends { id: string; label: string }>(
  writeOf: (token: Token) => Write,
): ThingAction<Token> {
  return {
    id: 'revoke',
    name: 'Revoke token',
    many: 'Revoke tokens',
    icon: Trash2,
    keys: '#',
    danger: true,
    warning: 'Programs that use these tokens lose access at once. This cannot be undone.',
    confirm: ({ label }) => ({
      title: `Revoke ${label}?`,
      description: 'Programs that use this token lose access at once. This cannot be undone.',
    }),
    write: (token) => ({ ...writeOf(token), done: `${token.label} revoked` }),
  };
}
