/** One headline figure. */
export const FigureCard = ({ title, value }: { title: string; value: string }) => (
  <section className="card figure-card" aria-label={title}>
    <h2>{title}</h2>
    <strong>{value}</strong>
  </section>
)
