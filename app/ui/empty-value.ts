/** Stands where a value is emptyValue. */
export const emptyValue = '–'
