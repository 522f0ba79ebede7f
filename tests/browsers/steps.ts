import { everyScreen, screenNames } from '../support/every-screen.ts'
import type { World } from '../support/world.ts'
import { forms, subscribedBusiness } from './forms.ts'
import type { FoundElement } from './in-page.ts'
import { lists } from './lists.ts'
import { tools } from './tools.ts'
import type { Visitor } from './visitor.ts'

export interface Step {
  name: string
  run: (visitor: Visitor, world: World) => Promise<void>
}

const desktop = [1366, 768] as const
const phone = [360, 740] as const

const signIn: Step = {
  name: 'a wrong password is refused, the right one leads to where one was going',
  run: async (visitor, { administrator: { email, password } }) => {
    visitor.expectProblem(/status of 4\d\d/)
    await visitor.tab.resize(...desktop)
    await visitor.open('/businesses')
    await visitor.sees('heading', 'Welcome to the product')
    await visitor.fill('Email', email)
    await visitor.fill('Password', 'not the password')
    await visitor.press('Log In')
    await visitor.sees('message', 'password')
    await visitor.expectSound('/login')
    await visitor.fill('Password', password)
    await visitor.press('Log In')
    await visitor.sees('heading', 'Businesses')
  },
}

/** Waits until the way to the next page is the one of the list as it is now. */
const nextPageIs = (visitor: Visitor, part: string) =>
  visitor.find({ kind: 'control', name: 'Next page' }, ({ address }) => address.includes(part))

const useList: Step = {
  name: 'a list is filtered, searched, sorted and paged',
  run: async (visitor) => {
    await visitor.open('/businesses')
    await visitor.choose('Status', 'Active', { within: 'Filters' })
    await nextPageIs(visitor, 'status=active')
    await visitor.press('Next page')
    await visitor.isAt(/status=active.*page=2/)
    await nextPageIs(visitor, 'page=3')
    await visitor.press('Previous page')
    await nextPageIs(visitor, 'page=2')
    await visitor.choose('Rows per page:', '30')
    await nextPageIs(visitor, 'pageSize=30')
    await visitor.press('Date Registered', { within: 'Businesses', isBeginning: true })
    await nextPageIs(visitor, 'sort=')
    await visitor.isAt(/status=active.*pageSize=30/)
    await visitor.press('Clear')
    await visitor.isAt(/status=active/, false)
    await visitor.fill('Search ', 'no business is called like this', { isBeginning: true, within: 'Search Businesses' })
    await visitor.isAt(/search=no/)
    await visitor.doesNotSee('control', 'Next page')
  },
}

const openRowMenu: Step = {
  name: 'the actions of a row open by pointer, move by arrow keys, and close by Escape to where they came from',
  run: async (visitor, world) => {
    const { email, businessName } = await subscribedBusiness(world)
    await visitor.open(`/businesses?search=${encodeURIComponent(email)}`)
    const name = `Actions for ${businessName}`
    await visitor.press(name, { within: 'Businesses' })
    await visitor.sees('control', 'Renew Subscription')
    await visitor.key('ArrowDown')
    await visitor.key('Escape')
    await visitor.find({ kind: 'control', name, within: 'Businesses' }, ({ isFocused }) => isFocused)
    await visitor.doesNotSee('control', 'Renew Subscription')
    await visitor.press(name, { within: 'Businesses' })
    await visitor.press('Renew Subscription')
    await visitor.sees('dialog', 'Renew Subscription')
    await visitor.press('Cancel')
    await visitor.doesNotSee('dialog', 'Renew Subscription')
  },
}

const openRecord: Step = {
  name: 'a record opens read-only, unlocks and closes',
  run: async (visitor, world) => {
    const { _id, email, businessName } = await subscribedBusiness(world)
    await visitor.open(`/businesses?search=${encodeURIComponent(email)}`)
    await visitor.press(businessName, { within: 'Businesses' })
    await visitor.sees('dialog', 'Business', { isBeginning: true })
    await visitor.press('Edit', { within: 'Business' })
    await visitor.sees('control', 'Save', { within: 'Business' })
    await visitor.press('Cancel', { within: 'Business' })
    await visitor.isAt(/modal=edit/, false)
    await visitor.open(`/businesses?modal=view&id=${String(_id)}`)
    await visitor.press('Close', { within: 'Business' })
    await visitor.isAt(/modal=/, false)
  },
}

/** Every dialog with a form: sent as it opens, then filled in. */
const useForms: Step[] = forms.map(({ dialog, submit, refusal, success, ...form }) => ({
  name: `${dialog} is ${[refusal && 'refused', success && 'accepted'].filter(Boolean).join(', then ')}`,
  run: async (visitor, world) => {
    visitor.expectProblem(/status of 4(09|22)/)
    await visitor.open(await form.addressIn(world))
    await visitor.sees('dialog', dialog, { isBeginning: true })
    const within = dialog
    for (const [label, text] of Object.entries(form.mistakes ?? {})) await visitor.fill(label, text, { within })
    if (refusal) {
      await visitor.press(submit, { within })
      if ('message' in refusal) await visitor.sees('message', refusal.message)
      else await visitor.find({ kind: 'field', name: refusal.field, within }, isRefused)
    }
    if (!success) return
    for (const [label, text] of Object.entries(form.texts ?? {})) await visitor.fill(label, text, { within })
    for (const [label, value] of Object.entries(form.choices ?? {})) await visitor.choose(label, value, { within })
    for (const label of form.ticks ?? []) await visitor.tick(label, { within })
    await visitor.press(submit, { within })
    await visitor.sees('message', success)
    await visitor.doesNotSee('dialog', dialog)
  },
}))

const isRefused = ({ isInvalid, description }: FoundElement) => isInvalid && description !== ''

/** Every other list, each with what it can do. */
const useLists: Step[] = lists.map(({ table, address, sortedBy }) => ({
  name: `${table} are searched, sorted and paged`,
  run: async (visitor) => {
    await visitor.open(address)
    await visitor.press('Next page')
    await visitor.isAt(/page=2/)
    // The address is there before the rows are.
    await nextPageIs(visitor, 'page=3')
    await visitor.press(sortedBy, { within: table, isBeginning: true })
    await visitor.isAt(/sort=/)
    await visitor.fill('Search ', 'nobody is called like this', { isBeginning: true, within: `Search ${table}` })
    await visitor.isAt(/search=nobody/)
    await visitor.doesNotSee('control', 'Next page')
  },
}))

/** Every screen with its dialogs, wide and narrow. */
const openScreens: Step[] = screenNames.map((name) => ({
  name: `${name} and its dialogs open, wide and on a phone, in the dark`,
  run: async (visitor, world) => {
    const { addresses = [] } = (await everyScreen(world)).find((screen) => screen.name === name) ?? {}
    for (const address of addresses) {
      await visitor.open(address)
      for (const [width, height] of [desktop, phone]) {
        await visitor.tab.resize(width, height)
        await visitor.tab.run(() => void scrollTo(0, 0))
        if (address.includes('modal=')) await visitor.find({ kind: 'dialog', name: '', isBeginning: true })
        else await visitor.find({ kind: 'heading', name: '', isBeginning: true })
        await visitor.expectSound(`${address} at ${width} px`)
      }
    }
    await visitor.tab.resize(...desktop)
  },
}))

const openMenu: Step = {
  name: 'the menu of a phone leads to another screen',
  run: async (visitor) => {
    await visitor.tab.resize(...phone)
    await visitor.open('/businesses')
    await visitor.press('Menu')
    await visitor.press('Logs', { within: 'Main' })
    await visitor.sees('heading', 'Logs')
    await visitor.tab.resize(...desktop)
  },
}

const signOut: Step = {
  name: 'Sign Out ends the session',
  run: async (visitor) => {
    await visitor.open('/logs')
    await visitor.press('Sign Out')
    await visitor.sees('heading', 'Welcome to the product')
    await visitor.open('/logs')
    await visitor.isAt(/^\/login/)
  },
}

/** What a person does with the console, from signing in to signing out. */
export const steps: readonly Step[] = [
  signIn,
  useList,
  openRowMenu,
  openRecord,
  ...useForms,
  ...useLists,
  ...tools,
  ...openScreens,
  openMenu,
  signOut,
]
