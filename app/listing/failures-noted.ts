import { createContext } from 'react'

/** Whether it is said once above the parts that some are late or failed, so that each only shows that it has nothing. */
export const FailuresNoted = createContext(false)
