import { done, listed, notFound, type Route } from './route.ts'
import { mongoId, type Store, type Stored } from './records.ts'

const newStaff = {
  ref: 'text',
  branchId: 'text',
  firstName: 'text',
  lastName: 'text',
  email: 'text',
  password: 'text',
  phone: 'text',
  account: { type: ['staff'], role: 'text' },
  location: { address: 'text', city: 'text', state: 'text', country: ['nigeria'] },
} as const

/** What is stored of a new person; a password is never answered again. */
const withoutPassword = (person: Stored): Stored =>
  Object.fromEntries(Object.entries(person).filter(([member]) => member !== 'password'))

const staffSwitch = (word: 'activate' | 'deactivate'): Route => ({
  method: 'POST',
  path: `/admin/business/staff/${word}/{id}`,
  respond: (store, { id }) => {
    const member = store.staff.find((candidate) => candidate._id === id)
    if (!member) return notFound('Staff')
    // Every stored member of staff has an `account` record.
    member.account = { ...(member.account as Stored), isActive: word === 'activate' }
    return done(`Staff ${word}d`)
  },
})

const adminSwitch = (word: 'activate' | 'deactivate'): Route => ({
  method: 'PATCH',
  path: `/admin/${word}/{id}`,
  respond: (store, { id }) => {
    const admin = store.admins.find((candidate) => candidate._id === id)
    if (!admin) return notFound('Admin')
    admin.isActive = word === 'activate'
    return done(`Admin ${word}d`)
  },
})

const ofBusiness = (records: Stored[], reference: string | undefined): Stored[] =>
  records.filter((record) => record.businessRef === reference)

export const peopleRoutes: Route[] = [
  {
    method: 'GET',
    path: '/admin/business/staff',
    query: { businessRef: 'text' },
    respond: (store, { query }) => listed({ data: ofBusiness(store.staff, query.businessRef) }),
  },
  {
    method: 'POST',
    path: '/admin/business/staff',
    body: newStaff,
    respond: (store, { body: { ref, ...rest } }) => {
      store.staff.push({
        ...withoutPassword(rest),
        _id: mongoId(3, store.staff.length + 100),
        businessRef: ref,
        createdAt: new Date().toISOString(),
      })
      return done('staff added successfully')
    },
  },
  staffSwitch('deactivate'),
  staffSwitch('activate'),
  {
    method: 'DELETE',
    path: '/admin/staff/{id}',
    respond: (store: Store, { id }) => {
      const before = store.staff.length
      store.staff = store.staff.filter((member) => member._id !== id)
      return store.staff.length < before ? done('Staff removed') : notFound('Staff')
    },
  },
  {
    method: 'GET',
    path: '/admin/branch',
    query: { ref: 'text' },
    respond: (store, { query }) => ({ message: 'Fetched', data: ofBusiness(store.branches, query.ref) }),
  },
  {
    method: 'GET',
    path: '/admin/roles',
    query: { ref: 'text' },
    respond: (store) => listed({ data: store.roles }),
  },
  { method: 'GET', path: '/admin', respond: (store) => listed({ data: store.admins }) },
  {
    method: 'POST',
    path: '/admin/create',
    body: { firstName: 'text', lastName: 'text', email: 'text', password: 'text' },
    respond: (store, { body }) => {
      if (store.admins.some((admin) => admin.email === body.email)) {
        return { status: 409, message: 'an admin with this email exists' }
      }
      store.admins.push({
        ...withoutPassword(body),
        _id: mongoId(2, store.admins.length + 100),
        isActive: true,
        createdAt: new Date().toISOString(),
      })
      return done('admin created')
    },
  },
  adminSwitch('activate'),
  adminSwitch('deactivate'),
]
