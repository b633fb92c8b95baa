import { Switch } from '#components/ui/switch.tsx';

export type SettingSwitchProps = {
  label: string;
  /** What happens while it is on. */
  description: string;
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
};

/** A setting that is on or off and takes effect at once, with what it does. */
export function SettingSwitch({ label, description, isOn, onToggle }: SettingSwitchProps) {
  return (
    <div className="flex items-start justify-between gap-4">
      <div>
        <p className="font-medium">{label}</p>
        <p className="text-ink-soft">{description}</p>
      </div>
      <Switch aria-label={label} checked={isOn} onCheckedChange={onToggle} />
    </div>
  );
}
