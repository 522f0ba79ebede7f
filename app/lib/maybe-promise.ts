export type MaybePromise<Value> = Value | Promise<Value>

/** A plain value is converted at once, without a promise. */
export const mapMaybePromise = <Value, Result>(
  value: MaybePromise<Value>,
  convert: (value: Value) => Result,
): MaybePromise<Result> => (value instanceof Promise ? value.then(convert) : convert(value))
