import { cva } from 'class-variance-authority';

export const buttonVariants = cva(
  'relative inline-flex shrink-0 select-none items-center justify-center gap-1.5 whitespace-nowrap rounded-md font-medium transition-colors [&_svg]:size-4 [&_svg]:shrink-0 aria-disabled:cursor-not-allowed aria-disabled:opacity-50 pointer-coarse:min-h-10',
  {
    variants: {
      variant: {
        primary: 'bg-accent text-accent-ink shadow-sm hover:bg-accent/90',
        secondary:
          'border border-line bg-surface text-ink shadow-sm hover:bg-hover hover:border-line-strong/60',
        ghost:
          'text-ink-soft hover:bg-hover hover:text-ink data-[state=open]:bg-hover data-[state=open]:text-ink',
        danger: 'bg-critical text-critical-ink shadow-sm hover:bg-critical/90',
      },
      size: { sm: 'h-7 px-2 text-sm', md: 'h-8 px-3', lg: 'h-10 px-4 text-lg' },
      square: { true: 'px-0', false: '' },
    },
    compoundVariants: [
      { square: true, size: 'sm', class: 'w-7 pointer-coarse:min-w-10' },
      { square: true, size: 'md', class: 'w-8 pointer-coarse:min-w-10' },
      { square: true, size: 'lg', class: 'w-10' },
    ],
    defaultVariants: { variant: 'secondary', size: 'md', square: false },
  },
);
