import type { ChosenBusinesses } from './chosen-businesses'

/** The businesses that something is for, in a dialog that is read. */
export const ChosenBusinessList = ({ listed, others }: ChosenBusinesses) => (
  // The dialog scrolls; a list that scrolled inside it would have to be reached by the keyboard, too.
  <div className="wide check-list max-h-none">
    <p className="field-label">Businesses: {listed.length + others}</p>
    <ul>
      {listed.map((text) => (
        <li key={text}>{text}</li>
      ))}
      {others > 0 && <li>and {others} more</li>}
    </ul>
  </div>
)
