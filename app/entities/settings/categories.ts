/** A category of businesses. */
export interface CategoryOption {
  id: string
  name: string
}

/** The category that goes by `name`, however it is written: blanks around it and capitals make no other one. */
export function findCategory(
  categories: readonly { id?: string | null; name?: string | null }[],
  name: string,
): CategoryOption | undefined {
  const wanted = plain(name)
  const found = wanted === '' ? undefined : categories.find((category) => plain(category.name ?? '') === wanted)
  return found && { id: found.id ?? '', name: found.name ?? '' }
}

const plain = (name: string): string => name.normalize('NFC').trim().toLowerCase()
