interface Person {
  firstName?: string | null
  lastName?: string | null
  email?: string | null
  phone?: string | null
}

/** What can be corrected of a person, as texts; a missing value is empty. */
export interface PersonValues extends Record<string, string> {
  firstName: string
  lastName: string
  email: string
  phone: string
}

export const personLabels = { firstName: 'First name', lastName: 'Last name', email: 'Email', phone: 'Phone' }

export const personValues = ({ firstName, lastName, email, phone }: Person): PersonValues => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  email: email ?? '',
  phone: phone ?? '',
})
