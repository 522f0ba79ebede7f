export const emptyValue = '–'
