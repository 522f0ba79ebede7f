export const spinnerClass = 'animate-spin rounded-full border-2 border-current border-e-transparent'

/**
 * Turns while something runs; `label` says what for those who can't see it. On a button it is white in dark colours too,
 * where the words are not.
 */
export const Spinner = ({ label }: { label: string }) => (
  <span className={`${spinnerClass} size-5 in-[button]:text-white`} role="status" aria-label={label} />
)
