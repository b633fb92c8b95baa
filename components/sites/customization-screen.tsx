'use client';

import { parseAsString, useQueryState } from 'nuqs';
import { useId } from 'react';
import { useAction } from '#components/data/action.ts';
import { useRead, useWholeList } from '#components/data/query.ts';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { ReadView } from '#components/feedback/read-view.tsx';
import { leave } from '#components/form/leave-guard.ts';
import { Button } from '#components/ui/button.tsx';
import { Label } from '#components/ui/label.tsx';
import { Select } from '#components/ui/select.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { SiteSpace } from '#lib/contract/site-structure/schemas.ts';
import type { Site } from '#lib/contract/sites/schemas.ts';
import { CustomizationFields } from './customization-fields.tsx';
import { useSaveCustomization, useSaveSpaceCustomization } from './save-customization.ts';
import { SiteFrame, type SitePlace } from './site-frame.tsx';
import { siteSpacesInput } from './site-spaces-input.ts';
import { isSame } from './space-customization.ts';

/** How a site, or one space of it, looks to its readers: colors, logo, links, announcement and footer. */
export function CustomizationScreen(place: SitePlace) {
  const [chosen, setChosen] = useQueryState('space', parseAsString);
  const spaces = useWholeList('listSiteSpaces', siteSpacesInput(place));
  const siteSpace = spaces.items.find(({ id }) => id === chosen);
  const isMissing = chosen !== null && !siteSpace;
  return (
    <SiteFrame {...place} width="full">
      {(site) => (
        <>
          {spaces.items.length > 1 ? (
            <SpaceChoice
              spaces={spaces.items}
              chosen={siteSpace?.id ?? null}
              onChoose={(id) => leave(() => void setChosen(id))}
            />
          ) : null}
          {siteSpace ? (
            <SpaceCustomization key={siteSpace.id} {...{ site, place, siteSpace }} />
          ) : isMissing && spaces.failure ? (
            <FailureView failure={spaces.failure} onRetry={spaces.retry} />
          ) : isMissing && (spaces.isLoading || spaces.hasMore) ? (
            <Skeleton className="h-64 max-w-form" />
          ) : (
            <WholeCustomization {...{ site, place }} />
          )}
        </>
      )}
    </SiteFrame>
  );
}

type SpaceChoiceProps = {
  spaces: readonly SiteSpace[];
  chosen: string | null;
  onChoose: (id: string | null) => void;
};

const whole = 'site';

function SpaceChoice({ spaces, chosen, onChoose }: SpaceChoiceProps) {
  const id = useId();
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <Label htmlFor={id}>Customize</Label>
      <Select
        id={id}
        className="w-64 max-w-full"
        value={chosen ?? whole}
        onValueChange={(value) => onChoose(value === whole ? null : value)}
        options={[
          { value: whole, label: 'The whole site' },
          ...spaces.map(({ id, title }) => ({ value: id, label: title })),
        ]}
      />
    </div>
  );
}

type PartOfSiteProps = { site: Site; place: SitePlace };

function WholeCustomization({ site, place }: PartOfSiteProps) {
  const read = useRead('getSiteCustomization', { params: place });
  const save = useSaveCustomization(place);
  return (
    <ReadView read={read}>
      {(look) => <CustomizationFields site={site} place={place} look={look} save={save} />}
    </ReadView>
  );
}

function SpaceCustomization({ site, place, siteSpace }: PartOfSiteProps & { siteSpace: SiteSpace }) {
  const params = { ...place, siteSpaceId: siteSpace.id };
  const own = useRead('getSiteSpaceCustomization', { params });
  const ofSite = useRead('getSiteCustomization', { params: place });
  const save = useSaveSpaceCustomization(place, siteSpace.id);
  const remove = useAction('deleteSiteSpaceCustomization', {
    done: `${siteSpace.title} looks like the site again`,
    failed: 'Nothing was changed',
  });
  const failed = [own, ofSite].find(({ data, error }) => !data && error);
  if (failed?.error)
    return <FailureView failure={failed.error.failure} onRetry={() => void failed.refetch()} />;
  if (!own.data || !ofSite.data) return <Skeleton className="h-64 max-w-form" />;
  return (
    <CustomizationFields site={site} place={place} look={own.data} save={save} siteSpaceId={siteSpace.id}>
      <div className="flex flex-wrap items-center justify-between gap-3 text-ink-soft">
        <p>What you don’t change here stays as on the site.</p>
        {site.permissions.admin && !isSame(own.data, ofSite.data) ? (
          <Button loading={remove.loading} onClick={() => remove.run({ params })}>
            Use the site’s customization
          </Button>
        ) : null}
      </div>
    </CustomizationFields>
  );
}
