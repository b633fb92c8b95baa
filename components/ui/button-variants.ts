import { cva } from 'class-variance-authority';

export const buttonVariants = cva(
  'base:relative base:inline-flex shrink-0 select-none items-center base:justify-center gap-1.5 whitespace-nowrap rounded-md font-medium transition-colors [&_svg]:size-4 [&_svg]:shrink-0 aria-disabled:cursor-not-allowed aria-disabled:opacity-50 pointer-coarse:min-h-10',
  {
    variants: {
      variant: {
        primary: 'bg-accent text-accent-ink shadow-sm hover:bg-accent/90',
        secondary:
          'border base:border-line base:bg-surface base:text-ink shadow-sm hover:bg-hover hover:border-line-strong/60',
        ghost:
          'base:text-ink-soft hover:bg-hover hover:text-ink data-[state=open]:bg-hover data-[state=open]:text-ink',
        danger: 'bg-critical text-critical-ink shadow-sm hover:bg-critical/90',
      },
      size: { sm: 'h-7 base:px-2 text-sm', md: 'h-8 base:px-3', lg: 'h-10 base:px-4 text-lg' },
      square: { true: 'px-0', false: '' },
    },
    compoundVariants: [
      { square: true, size: 'sm', class: 'base:w-7 pointer-coarse:min-w-10' },
      { square: true, size: 'md', class: 'base:w-8 pointer-coarse:min-w-10' },
      { square: true, size: 'lg', class: 'base:w-10' },
    ],
    defaultVariants: { variant: 'secondary', size: 'md', square: false },
  },
);
