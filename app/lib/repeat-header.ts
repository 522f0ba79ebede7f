/** Marks a request whose earlier response may not have arrived: a page's data, or a form. */
export const repeatHeader = 'X-Repeat'
