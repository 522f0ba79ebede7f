export type MaybePromise<Value> = Value | Promise<Value>

/** Converts at once what is there at once. */
export const mapMaybePromise = <Value, Result>(
  value: MaybePromise<Value>,
  convert: (value: Value) => Result,
): MaybePromise<Result> => (value instanceof Promise ? value.then(convert) : convert(value))
