/** Facts with dots between them, each unbroken. A dot at the beginning of a line is clipped. */
export const Parts = ({ of }: { of: readonly string[] }) => (
  <span className="flex flex-wrap gap-x-[0.75em] overflow-clip">
    {of.map((part, index) => (
      <span key={part} className="relative">
        {index > 0 && <span className="absolute -start-[0.5em]"> · </span>}
        {part}
      </span>
    ))}
  </span>
)

export const Rules = ({ of }: { of: readonly string[] }) => (
  <ul className="grid list-disc gap-1.5 ps-4.5">
    {of.map((rule) => (
      <li key={rule}>{rule}</li>
    ))}
  </ul>
)
