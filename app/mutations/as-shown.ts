/**
 * Whether a posted text is the stored one as a page shows it and a browser sends it: a field of one line drops its line
 * breaks, and what is no character becomes the replacement character or nothing.
 */
export const isAsShown = (posted: string, stored: string): boolean => shown(posted) === shown(stored)

const shown = (text: string): string => text.toWellFormed().replace(/[\r\n\0\uFFFD]/g, '')
