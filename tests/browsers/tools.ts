import type { World } from '../support/world.ts'
import { subscribedBusiness } from './forms.ts'
import type { Visitor } from './visitor.ts'

interface ToolUse {
  name: string
  run: (visitor: Visitor, world: World) => Promise<void>
}

const addressOf = async (world: World) => {
  const { email, businessName } = await subscribedBusiness(world)
  return { businessName, address: `/businesses?search=${encodeURIComponent(email)}` }
}

/** What lists and the header offer besides the screens' own work. */
export const tools: readonly ToolUse[] = [
  {
    name: 'a column is hidden and shown again',
    run: async (visitor) => {
      await visitor.open('/businesses')
      await visitor.press('Columns')
      await visitor.tick('Country', { within: 'Columns' })
      await visitor.press('Apply', { within: 'Columns' })
      await visitor.isAt(/columns=/)
      await visitor.doesNotSee('columnheader', 'Country')
      await visitor.press('All columns', { within: 'Columns' })
      await visitor.sees('columnheader', 'Country')
    },
  },
  {
    name: 'businesses are chosen and changed together',
    run: async (visitor, world) => {
      const { businessName, address } = await addressOf(world)
      await visitor.open(address)
      await visitor.press('Select')
      await visitor.tick(businessName, { within: 'Businesses' })
      await visitor.press('Activate', { within: 'Selection' })
      await visitor.sees('dialog', 'Change Several Businesses')
      await visitor.press('Activate', { within: 'Change Several Businesses' })
      await visitor.isAt(/^\/bulk\//)
      await visitor.sees('table', 'Results')
      // The next step changes the same business.
      await visitor.sees('message', 'Finished:')
      await visitor.expectSound('the result of a bulk job')
    },
  },
  {
    name: 'a deactivated business is activated again by Undo',
    run: async (visitor, world) => {
      const { businessName, address } = await addressOf(world)
      await visitor.open(address)
      await visitor.press(`Actions for ${businessName}`, { within: 'Businesses' })
      await visitor.press('Deactivate')
      await visitor.press('Undo')
      await visitor.sees('message', 'Business activated!')
    },
  },
  {
    name: 'the header finds a business while its name is typed',
    run: async (visitor, world) => {
      const { businessName } = await addressOf(world)
      await visitor.open('/reports')
      await visitor.fill('Search everything', businessName)
      await visitor.press(businessName, { isBeginning: true })
      await visitor.sees('dialog', 'Business', { isBeginning: true })
    },
  },
  {
    name: 'an address is saved as a view',
    run: async (visitor) => {
      await visitor.open('/logs?search=update')
      await visitor.press('Save this view…')
      await visitor.fill('Name', 'Changes', { within: 'Save View' })
      await visitor.press('Save', { within: 'Save View' })
      await visitor.sees('message', 'View saved!')
      await visitor.isAt(/view=Changes/)
    },
  },
]
