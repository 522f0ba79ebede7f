/** Makes the id of a record that was created at a moment. */
export type MakeIdentifier = (createdAt: Date) => string

/**
 * Ids of 24 hexadecimal digits that rise with time: milliseconds first, then a number that never repeats, so that
 * records of the same moment keep their order and the same data set has the same ids each time it is made.
 */
export function createIdentifiers(): MakeIdentifier {
  let made = 0
  return (createdAt) => createdAt.getTime().toString(16).padStart(12, '0') + (++made).toString(16).padStart(12, '0')
}
