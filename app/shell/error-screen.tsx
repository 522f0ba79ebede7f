/** The default error screen of the specification's section 2. */
export const ErrorScreen = ({ message }: { message?: string }) => (
  <main className="list-state min-h-dvh content-center">
    <h1>Unexpected Application Error!</h1>
    <p>{message || 'Something went wrong on our side. Reload the page; if it stays, tell the operator.'}</p>
    <a className="button" href="/dashboard">
      Go to the dashboard
    </a>
  </main>
)
