/**
 * A value as one text. The router's format numbers every value that loader data have inside, which makes the short texts
 * of a list half as long again.
 */
export interface ValueText<Value> {
  valueText: string
  /** For the type alone. */
  readonly valueType?: Value
}

/** In a document the text stands inside of two other texts, each of which would escape every double quote again. */
const swapQuotes = (text: string): string => text.replaceAll(/["']/g, (quote) => (quote === '"' ? "'" : '"'))

/** An object or list of texts, numbers and flags as text. Members that are undefined are left out. */
export const textOfValue = <Value extends object>(value: Value): ValueText<Value> => ({
  valueText: swapQuotes(JSON.stringify(value)),
})

/** So that a part which is rendered again gets the same objects. */
const parsedTexts = new WeakMap<object, unknown>()

/** A value that is there, whether it came as it is or as text. */
export function settledValue<Value>(value: Value | ValueText<Value>): Value {
  if (!isText(value)) return value
  if (!parsedTexts.has(value)) parsedTexts.set(value, JSON.parse(swapQuotes(value.valueText)))
  // What `textOfValue` made a text of.
  return parsedTexts.get(value) as Value
}

const isText = <Value>(value: Value | ValueText<Value>): value is ValueText<Value> =>
  typeof value === 'object' && value !== null && 'valueText' in value
