'use client';

import { AccessPanel } from '#components/access/access-panel.tsx';
import { SpaceFrame, type SpacePlace } from './space-frame.tsx';

/** The people with access to a space, with their roles and the reasons. */
export function PermissionsScreen(place: SpacePlace) {
  return (
    <SpaceFrame {...place} action={null} fill width="full">
      {(space) => (
        <AccessPanel
          place={{ kind: 'space', id: space.id, organizationId: place.organizationId }}
          thing={space}
        />
      )}
    </SpaceFrame>
  );
}
