/** The editable fields of a person. */
export const personLabels = { firstName: 'First name', lastName: 'Last name', email: 'Email', phone: 'Phone' }

export type PersonValues = Record<keyof typeof personLabels, string>
type Person = { readonly [Name in keyof PersonValues]?: string | null }

export const personValues = ({ firstName, lastName, email, phone }: Person): PersonValues => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  email: email ?? '',
  phone: phone ?? '',
})

/** A person's name for use in a sentence or a control. */
export const personName = ({ firstName, lastName, email }: Person): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email || 'this person'
