import { emptyValue } from '~/ui/empty-value'
import { FigureCard, MissingFigures } from '~/ui/figures'

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

/** The figures of the report where they could not be read. */
export const MissingHeadlines = ({ titles }: { titles: readonly string[] }) =>
  titles.map((title) => <FigureCard key={title} title={title} value={emptyValue} />)
