/** `tel:+2348056782832` for a phone number in any notation; undefined where it has no digits to call. */
export function phoneAddress(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '')
  return digits ? `tel:${phone.trim().startsWith('+') ? '+' : ''}${digits}` : undefined
}

/** `mailto:` for an e-mail address; undefined for a text that is none. Nothing in it can add headers to the letter. */
export function mailAddress(email: string): string | undefined {
  const [, name, domain] = /^([^@\s]+)@([^@\s]+)$/.exec(email.trim()) ?? []
  return name && domain ? `mailto:${encodeURIComponent(name)}@${encodeURIComponent(domain)}` : undefined
}
