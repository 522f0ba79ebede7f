import { useRouteLoaderData } from 'react-router'

/** What pages say of whoever is signed in, beside how they are to look. */
interface SignedInNames {
  name: string
  role: string | undefined
}

type Session = Readonly<Record<'firstName' | 'lastName', string>> & { role?: string | undefined }

export const namesOf = (session: Session | undefined): SignedInNames => ({
  name: `${session?.firstName ?? ''} ${session?.lastName ?? ''}`.trim(),
  role: session?.role,
})

/** In whose session the page was read: since the document by the shell, or else by the root, also where reading failed. */
export function useSignedIn(): Partial<SignedInNames & Record<'theme' | 'density', string>> {
  const root = useRouteLoaderData<object>('root')
  return { ...root, ...useRouteLoaderData<object>('shell/layout') }
}
