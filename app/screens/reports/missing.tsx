import { MissingFigures } from '~/ui/figures'

/** The tables of the report where it could not be read, under their titles. */
export const MissingTables = () => (
  <div className="reports-tables">
    <MissingFigures title="General" />
    <MissingFigures title="Sales" />
    <div>
      <MissingFigures title="Purchases" />
      <MissingFigures title="Expenses" />
    </div>
  </div>
)
