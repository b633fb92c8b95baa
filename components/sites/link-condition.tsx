import { Filter, X } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Input } from '#components/ui/input.tsx';
import { sampleCondition } from './condition-field.tsx';
import { SiteConditionHelp } from './condition-help.tsx';
import type { HeaderLink } from './customization-values.ts';
import type { SitePlace } from './site-frame.tsx';

export type LinkConditionProps = {
  place: SitePlace;
  link: HeaderLink;
  /** What the link is called, such as `header link 1`. */
  name: string;
  onChange: (link: HeaderLink) => void;
  isInvalid: boolean;
  errorId: string | undefined;
  disabled: boolean;
};

/** The condition by which visitors see a link in the header, where it has one. */
export function LinkCondition({
  place,
  link,
  name,
  onChange,
  isInvalid,
  errorId,
  disabled,
}: LinkConditionProps) {
  const { condition, ...unlimited } = link;
  const called = link.title || name;
  if (condition === undefined) {
    return disabled ? null : (
      <Button
        size="sm"
        className="self-center"
        aria-label={`Add condition to ${called}`}
        onClick={() => onChange({ ...link, condition: '' })}
      >
        <Filter aria-hidden />
        Add condition
      </Button>
    );
  }
  return (
    <div className="basis-full space-y-2">
      <div className="flex gap-2">
        <Input
          aria-label={`Condition of ${name}`}
          placeholder={sampleCondition}
          value={condition}
          onChange={(event) => onChange({ ...link, condition: event.target.value })}
          disabled={disabled}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={isInvalid ? true : undefined}
          aria-describedby={errorId}
          className="min-w-0 flex-1 font-mono text-sm"
        />
        {disabled ? null : (
          <IconButton
            label={`Remove condition of ${called}`}
            icon={<X aria-hidden />}
            onClick={() => onChange(unlimited)}
          />
        )}
      </div>
      {disabled ? null : (
        <SiteConditionHelp
          place={place}
          label={`Rules of ${name}`}
          condition={condition}
          onWrite={(written) => onChange({ ...link, condition: written })}
        />
      )}
      <p className="text-sm text-ink-soft">
        Only visitors who signed in and meet the condition see the link.
      </p>
    </div>
  );
}
