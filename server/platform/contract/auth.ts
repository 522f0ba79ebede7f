import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { flag, group, text } from './record.ts'

export const Administrator = z.object({ _id: text, firstName: text, lastName: text, email: text })
export type Administrator = z.output<typeof Administrator>

export const auth = {
  /** `revocable` tells a console that `logout` exists; platforms that lack it send nothing. */
  login: endpoint({
    method: 'POST',
    path: '/auth/login/superadmin',
    access: 'public',
    body: z.object({ email: z.string(), password: z.string() }),
    data: z.object({ token: z.string().min(1), data: group(Administrator.shape), revocable: flag }),
  }),
  /** Extension: revokes the token that the call carries. */
  logout: endpoint({ method: 'POST', path: '/auth/logout', data: z.unknown() }),
}
