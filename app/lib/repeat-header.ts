/** Marks a request for a page's data whose earlier response may not have arrived. */
export const repeatHeader = 'X-Repeat'
