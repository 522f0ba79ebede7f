/** SQL text in pieces with its values beside it: values only ever travel as parameters. */
export interface Fragment {
  readonly parts: readonly string[]
  readonly values: readonly unknown[]
}

const isFragment = (value: unknown): value is Fragment =>
  typeof value === 'object' && value !== null && 'parts' in value && 'values' in value

/** Other fragments are put in place; everything else becomes a parameter. */
export function sql(strings: TemplateStringsArray, ...values: unknown[]): Fragment {
  const parts = [strings[0] ?? '']
  const parameters: unknown[] = []
  const append = (text: string) => parts.push(`${parts.pop() ?? ''}${text}`)
  for (const [index, value] of values.entries()) {
    if (isFragment(value)) {
      append(value.parts[0] ?? '')
      parts.push(...value.parts.slice(1))
      parameters.push(...value.values)
      append(strings[index + 1] ?? '')
    } else {
      parameters.push(value)
      parts.push(strings[index + 1] ?? '')
    }
  }
  return { parts, values: parameters }
}

/** SQL text of this program itself; never anything that came from outside. */
export const raw = (text: string): Fragment => ({ parts: [text], values: [] })

export const join = (fragments: readonly Fragment[], separator: string): Fragment =>
  fragments.reduce((all, next, index) => (index === 0 ? next : sql`${all}${raw(separator)}${next}`), raw(''))

/** No conditions hold for every row. */
export const all = (conditions: readonly Fragment[]): Fragment =>
  conditions.length === 0 ? raw('true') : join(conditions, ' and ')

export interface Statement {
  text: string
  values: unknown[]
}

export const render = ({ parts, values }: Fragment): Statement => ({
  text: parts.reduce((text, part, index) => `${text}$${index}${part}`),
  values: [...values],
})
