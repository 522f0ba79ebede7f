import { createContext } from 'react'

/** Whether the failures of the parts below are said once above them, so that each only shows that it has nothing. */
export const FailuresNoted = createContext(false)
