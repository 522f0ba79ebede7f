/** Rows-per-page choices; the first is the default (specification, section 2). */
export const pageSizes = [20, 30, 40, 50] as const
