import { data } from 'react-router'

/** Unknown paths: a real 404, the same for everybody, outside the shell and without its data (readings 16). */
export const loader = () => data(null, { status: 404 })
export const action = () => data(null, { status: 404 })

export const meta = () => [{ title: 'Page not found · Console' }]

export default function NotFound() {
  return (
    <main className="list-state min-h-dvh content-center">
      <h1>Oops! 404 - PAGE NOT FOUND</h1>
      <p>Nothing stands at this address. It may have been mistyped, or the page has moved.</p>
      <a className="button button-primary" href="/dashboard">
        GO TO HOMEPAGE
      </a>
    </main>
  )
}
