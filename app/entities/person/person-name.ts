interface Named {
  firstName?: string | null
  lastName?: string | null
  email?: string | null
}

/** What a person is called where a sentence or a control needs a name. */
export const personName = ({ firstName, lastName, email }: Named): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email || 'this person'
