/** Turns while something runs; `label` says what for those who can't see it. */
export const Spinner = ({ label }: { label: string }) => (
  <span
    className="size-5 animate-spin rounded-full border-2 border-current border-e-transparent"
    role="status"
    aria-label={label}
  />
)
