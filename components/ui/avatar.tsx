import { cva, type VariantProps } from 'class-variance-authority';
import { cn } from './cn.ts';
import { initials } from './initials.ts';

const avatarVariants = cva(
  'inline-flex shrink-0 select-none items-center justify-center overflow-hidden bg-accent-soft font-semibold text-accent',
  {
    variants: {
      size: {
        sm: 'size-5 text-[0.5625rem]',
        md: 'size-6 text-[0.625rem]',
        lg: 'size-8 text-xs',
        xl: 'size-12 text-lg',
      },
      corners: { round: 'rounded-full', square: 'rounded-md' },
    },
    defaultVariants: { size: 'md', corners: 'round' },
  },
);

export type AvatarProps = VariantProps<typeof avatarVariants> & {
  name: string;
  image?: string | null;
  className?: string;
};

/** The picture or the initials of a person or thing, beside its name. */
export function Avatar({ name, image, size, corners, className }: AvatarProps) {
  return (
    <span
      aria-hidden
      className={cn(avatarVariants({ size, corners }), 'bg-cover bg-center', className)}
      style={image ? { backgroundImage: `url(${JSON.stringify(image)})` } : undefined}
    >
      {image ? null : initials(name)}
    </span>
  );
}
