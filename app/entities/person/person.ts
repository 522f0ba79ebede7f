/** What can be corrected of a person. */
export const personLabels = { firstName: 'First name', lastName: 'Last name', email: 'Email', phone: 'Phone' }

/** As texts; a missing value is empty. */
export type PersonValues = Record<keyof typeof personLabels, string>
type Person = { readonly [Name in keyof PersonValues]?: string | null }

export const personValues = ({ firstName, lastName, email, phone }: Person): PersonValues => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  email: email ?? '',
  phone: phone ?? '',
})

/** What a person is called where a sentence or a control needs a name. */
export const personName = ({ firstName, lastName, email }: Person): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email || 'this person'
