/** Things about one thing, with dots between them; each stays in one line. */
export const Parts = ({ of }: { of: readonly string[] }) => (
  <span className="parts">
    {of.map((part, index) => (
      <span key={part}>
        {index > 0 && <span> · </span>}
        {part}
      </span>
    ))}
  </span>
)
