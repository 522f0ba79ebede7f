import { recordsIn } from './plain-platform/shape.ts'
import type { World } from './world.ts'

/** A screen with the addresses of everything that it can show: itself, then each dialog, open. */
export interface ScreenAddresses {
  name: string
  addresses: string[]
}

/** The screens behind the login, with their dialogs open on stored records. */
export async function everyScreen(world: World): Promise<ScreenAddresses[]> {
  const [business] = await world.businesses()
  const ref = String(business?.businessRef)
  const staffed = await businessWithStaff(world)
  const id = async (path: string, member: string) => String(recordsIn(await world.ask(path), member)[0]?._id)
  const dialogs = (path: string, names: string[], record: string, more = '') =>
    names.map((name) => `${path}?modal=${name}&id=${record}${more}`)
  const first = {
    plan: await id('/admin/subscription', 'data'),
    admin: await id('/admin', 'data'),
    notification: await id('/admin/notifications', 'notifications'),
    inactive: await id('/admin/business/disabled', 'disabledAccounts'),
    history: String((await world.histories(ref))[0]?._id),
  }
  const businessDialogs = ['view', 'edit', 'actions', 'subscribe', 'change', 'renew', 'extra-branch', 'extra-staff']
  return [
    screen('dashboard', dialogs('/dashboard', ['actions', 'delete'], first.inactive)),
    screen('businesses', [
      '/businesses?modal=settings',
      ...dialogs('/businesses', [...businessDialogs, 'delete'], String(business?._id)),
      ...['subscription', 'sales', 'staff', 'history'].flatMap((tab) =>
        dialogs('/businesses', ['view'], String(business?._id), `&tab=${tab}`),
      ),
    ]),
    { name: 'business sales', addresses: [`/business/sales/${ref}`] },
    screen('subscribers', []),
    screen('subscriptions', [
      '/subscriptions?modal=create',
      ...dialogs('/subscriptions', ['view', 'edit'], first.plan),
    ]),
    {
      name: 'subscription history',
      addresses: [`/subscriptions/${ref}`, ...dialogs(`/subscriptions/${ref}`, ['view', 'edit'], first.history)],
    },
    screen('transactions', []),
    screen('reports', []),
    screen('logs', []),
    screen('staffs', [
      `/staffs?business=${staffed.ref}`,
      `/staffs?business=${staffed.ref}&modal=create`,
      ...dialogs('/staffs', ['view', 'edit', 'actions', 'delete'], staffed.id, `&business=${staffed.ref}`),
    ]),
    screen('admins', ['/admins?modal=create', ...dialogs('/admins', ['view', 'edit'], first.admin)]),
    screen('notifications', [
      '/notifications?modal=create',
      ...dialogs('/notifications', ['view', 'edit', 'actions', 'delete'], first.notification),
    ]),
    screen('account', []),
  ]
}

const screen = (name: string, dialogs: string[]): ScreenAddresses => ({ name, addresses: [`/${name}`, ...dialogs] })

async function businessWithStaff(world: World): Promise<{ ref: string; id: string }> {
  for (const { businessRef } of await world.businesses()) {
    const ref = String(businessRef)
    const [member] = recordsIn(await world.ask(`/admin/business/staff?businessRef=${encodeURIComponent(ref)}`))
    if (member) return { ref, id: String(member._id) }
  }
  throw new Error('No business on the platform has staff.')
}
