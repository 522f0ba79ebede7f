import { createContext, useContext } from 'react'
import { preloadModule } from 'react-dom'
import { Scripts } from 'react-router'

/** The scripts of a document; see `bootstrapOf`. */
export interface Bootstrap {
  /** Addresses of the files that `start` imports. */
  chunks: string[]
  state: string
  start: string
}

interface BootstrapWithNonce extends Bootstrap {
  nonce: string
}

/** Set while a document is rendered on the server. */
export const BootstrapContext = createContext<BootstrapWithNonce | undefined>(undefined)

/** Stands for the framework's `Scripts`, with the entry files inlined: a first page costs four requests less. */
export function DocumentScripts() {
  const bootstrap = useContext(BootstrapContext)
  if (import.meta.env.DEV) return <Scripts />
  for (const chunk of bootstrap?.chunks ?? []) preloadModule(chunk, { as: 'script', nonce: bootstrap?.nonce })
  return (
    <>
      <Inline code={bootstrap?.state} nonce={bootstrap?.nonce} />
      <Inline code={bootstrap?.start} nonce={bootstrap?.nonce} isModule />
    </>
  )
}

/** In the browser, where the script has run already, its content is not compared. */
const Inline = ({ code = '', nonce, isModule }: { code?: string; nonce?: string; isModule?: boolean }) => (
  <script
    suppressHydrationWarning
    type={isModule ? 'module' : undefined}
    async={isModule}
    nonce={nonce}
    dangerouslySetInnerHTML={{ __html: code }}
  />
)
