import type { Stored } from '../support/plain-platform/records.ts'
import { recordsIn } from '../support/plain-platform/shape.ts'
import type { World } from '../support/world.ts'

/** Of a select the first option that is a choice. */
const anyOption = ''

/** How the form of one dialog is used. */
interface FormUse {
  /** How the name of the dialog begins. */
  dialog: string
  addressIn: (world: World) => string | Promise<string>
  /** What is typed first, for the form to be refused. */
  mistakes?: Record<string, string>
  /** The field that is marked, or the message, when the form is sent like that; without one it can't be wrong. */
  refusal?: { field: string } | { message: string }
  texts?: Record<string, string>
  choices?: Record<string, string>
  /** Boxes to be checked. */
  ticks?: string[]
  submit: string
  /** What is said when the form was accepted; without it the form is only refused. */
  success?: string
}

/** A business that every form can be used on: active, and with a plan. */
export async function subscribedBusiness(world: World): Promise<Stored & { businessName: string; email: string }> {
  for (const business of await world.businesses()) {
    const { businessName, email, isDisabled, businessRef } = business
    if (isDisabled === true || !businessName || !email) continue
    if ((await world.histories(businessRef)).length === 0) continue
    return { ...business, businessName: String(businessName), email: String(email) }
  }
  throw new Error('The platform has no such business.')
}

const ofBusiness = (modal: string) => async (world: World) =>
  `/businesses?modal=${modal}&id=${String((await subscribedBusiness(world))._id)}`

const ofFirst = (screen: string, modal: string, list: { path: string; member: string }) => async (world: World) => {
  const [first] = recordsIn(await world.ask(list.path), list.member)
  return `/${screen}?modal=${modal}&id=${String(first?._id)}`
}
const plans = { path: '/admin/subscription', member: 'data' }
const notifications = { path: '/admin/notifications', member: 'notifications' }

/** A business without a plan, which may have any number of staff. */
async function unsubscribedBusiness(world: World): Promise<Stored> {
  for (const business of await world.businesses()) {
    if (business.isDisabled !== true && (await world.histories(business.businessRef)).length === 0) return business
  }
  throw new Error('Every business of the platform has a plan.')
}

async function deleteMember(world: World): Promise<string> {
  for (const { businessRef } of await world.businesses()) {
    const [member] = recordsIn(await world.ask(`/admin/business/staff?businessRef=${String(businessRef)}`))
    if (member) return `/staffs?business=${String(businessRef)}&modal=delete&id=${String(member._id)}`
  }
  throw new Error('No business of the platform has staff.')
}

/** A form that is refused because one of its fields has nothing in it. */
const blank = (field: string) => ({ mistakes: { [field]: ' ' }, refusal: { field } })
const period = { refusal: { message: 'Select period!' }, choices: { Period: '2 Months' } }
const quantity = { mistakes: { Quantity: '0' }, refusal: { field: 'Quantity' }, texts: { Quantity: '2' } }
const person = {
  'First name': 'Ngozi',
  'Last name': 'Bello',
  Email: `ngozi.${crypto.randomUUID()}@example.ng`,
  Password: 'Naija-2026 office',
}
const staffPerson = { ...person, Email: `staff.${person.Email}`, Phone: '0803 555 0101', Address: '5 Allen Avenue' }
const amounts = { 'Branch amount': '1500', 'Inventory amount': '750', 'Staff amount': '400', 'Coupon amount': '99' }
const plan = { Name: 'Market stall', 'Branch max': '2', 'Inventory max': '300', 'Staff max': '4', ...amounts }
const dates = { 'Start date': '2099-03-01', 'End date': '2099-03-31' }

/** Each form of the console that a dialog holds. What is deleted comes after what it is needed for. */
export const forms: readonly FormUse[] = [
  {
    dialog: 'Business',
    addressIn: ofBusiness('edit'),
    ...blank('Business name'),
    texts: { 'Business name': 'Bello Provisions' },
    submit: 'Save',
    success: 'Business updated',
  },
  {
    dialog: 'Renew Subscription',
    addressIn: ofBusiness('renew'),
    ...period,
    submit: 'Renew',
    success: 'Subscription renewed!',
  },
  {
    dialog: 'Change Subscription',
    addressIn: ofBusiness('change'),
    ...period,
    choices: { Subscription: anyOption, ...period.choices },
    submit: 'Change',
    success: 'Subscription changed!',
  },
  {
    dialog: 'Subscribe',
    addressIn: async (world) => `/businesses?modal=subscribe&id=${String((await unsubscribedBusiness(world))._id)}`,
    ...period,
    choices: { Subscription: anyOption, ...period.choices },
    submit: 'Subscribe',
    success: 'Subscribed!',
  },
  {
    dialog: 'Add Extra Branch',
    addressIn: ofBusiness('extra-branch'),
    ...quantity,
    submit: 'Add',
    success: 'Success!',
  },
  { dialog: 'Add Extra Staff', addressIn: ofBusiness('extra-staff'), ...quantity, submit: 'Add', success: 'Success!' },
  { dialog: 'Delete Business', addressIn: ofBusiness('delete'), submit: 'Delete', success: 'Business Deleted!' },
  {
    dialog: 'Categories & limits',
    addressIn: () => '/businesses?modal=settings',
    ...blank('Free Product Count'),
    texts: { 'Free Product Count': '30' },
    submit: 'Update',
    success: 'Count updated!',
  },
  {
    dialog: 'Create Subscription',
    addressIn: () => '/subscriptions?modal=create',
    refusal: { field: 'Name' },
    texts: plan,
    submit: 'Create',
    success: 'Subscription created',
  },
  {
    dialog: 'Subscription',
    addressIn: ofFirst('subscriptions', 'edit', plans),
    ...blank('Name'),
    texts: { Name: 'Market day' },
    submit: 'Save',
    success: 'Subscription updated',
  },
  {
    dialog: 'Add Staff',
    addressIn: async (world) =>
      `/staffs?business=${String((await unsubscribedBusiness(world)).businessRef)}&modal=create`,
    refusal: { field: 'First name' },
    texts: staffPerson,
    choices: { Role: anyOption, Branch: anyOption },
    submit: 'Create',
    success: 'Staff created',
  },
  {
    dialog: 'Delete Staff',
    addressIn: deleteMember,
    submit: 'Delete',
    success: 'Staff deleted!',
  },
  {
    dialog: 'Create Admin',
    addressIn: () => '/admins?modal=create',
    refusal: { field: 'First name' },
    texts: person,
    submit: 'Create',
    success: 'Admin created',
  },
  {
    dialog: 'Choose a new password',
    addressIn: () => '/account?modal=password',
    mistakes: { 'New password': 'short' },
    refusal: { field: 'New password' },
    submit: 'Change',
  },
  {
    dialog: 'Create Notification',
    addressIn: () => '/notifications?modal=create',
    refusal: { field: 'Title' },
    texts: { Title: 'Stock-taking', Message: 'Count what you have.' },
    choices: { ...dates, 'Media type': 'None' },
    ticks: ['Select All'],
    submit: 'Create',
    success: 'Notification created',
  },
  {
    dialog: 'Notification',
    addressIn: ofFirst('notifications', 'edit', notifications),
    ...blank('Title'),
    texts: { Title: 'Stock-taking' },
    choices: dates,
    submit: 'Save',
    success: 'Notification updated',
  },
  {
    dialog: 'Delete Notification',
    addressIn: ofFirst('notifications', 'delete', notifications),
    submit: 'Delete',
    success: 'Notification Deleted!',
  },
]
