/**
 * For `memo`: whether each property is the same or says the same. Loaders make new objects of each reading, and most of
 * what they say is what it was. Two functions count as one.
 */
export const sameContent = <Props extends object>(before: Props, after: Props): boolean =>
  // The properties of the type are those that both objects have.
  (Object.keys(after) as (keyof Props)[]).every(
    (key) => before[key] === after[key] || JSON.stringify(before[key]) === JSON.stringify(after[key]),
  )
