'use client';

import { AccessPanel } from './access-panel.tsx';
import { SpaceFrame, type SpacePlace } from './space-frame.tsx';

/** The people with access to a space, with their roles and the reasons. */
export function PermissionsScreen(place: SpacePlace) {
  return (
    <SpaceFrame {...place} action={null} fill width="full">
      {(space) => (
        <AccessPanel
          organizationId={place.organizationId}
          place={{ kind: 'space', id: space.id }}
          thing={space}
        />
      )}
    </SpaceFrame>
  );
}
