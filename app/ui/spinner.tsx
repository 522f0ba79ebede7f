export const spinnerClass = 'animate-spin rounded-full border-2 border-current border-e-transparent'

/** `label` says what is running. On a button it is white in dark mode too. */
export const Spinner = ({ label }: { label: string }) => (
  <span className={`${spinnerClass} size-5 in-[button]:text-white`} role="status" aria-label={label} />
)
