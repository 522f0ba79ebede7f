import { z } from 'zod'
import { capabilityNames } from './capability-names.ts'
import { get } from './endpoint.ts'
import { entries, text } from './record.ts'

export const capability = {
  /** Extension: a platform that knows the specification alone responds 404 and offers none. */
  list: get('/admin/capabilities', {
    access: 'one-time',
    /** The role is the caller's own, of platforms that offer `roles`. */
    data: z.object({ capabilities: entries(z.enum(capabilityNames)), role: text }),
  }),
}
