import { data } from 'react-router'
import { NotFoundScreen } from './error-screen'

/** Unknown paths get a real 404, the same for everybody, outside the shell and without its data. */
export const loader = () => data(null, { status: 404 })
export const action = () => data(null, { status: 404 })

export const meta = () => [{ title: 'Page not found · Console' }]

export default function NotFound() {
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <NotFoundScreen />
    </main>
  )
}
