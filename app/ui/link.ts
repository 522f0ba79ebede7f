export const linkClass =
  'text-link hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-(--control-height) pointer-coarse:items-center print:hidden'
