/** Turns while something runs; `label` says what for those who can't see it. */
export const Spinner = ({ label }: { label: string }) => <span className="spinner" role="status" aria-label={label} />
