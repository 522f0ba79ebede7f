/** `tel:+2348056782832` for a phone number in any notation, also +234 (0) 805…; undefined without digits. */
export function phoneAddress(phone: string): string | undefined {
  const isInternational = /^[^\d+]*\+/.test(phone)
  const digits = phone.replace(/(\+234\D*)\(0\)/, '$1').replace(/\D/g, '')
  return digits ? `tel:${isInternational ? '+' : ''}${digits}` : undefined
}

/** `mailto:` for a valid e-mail address, else undefined. The address can't add headers to the e-mail. */
export function mailAddress(email: string): string | undefined {
  const [, name, domain] = /^([^@\s]+)@([^@\s]+)$/.exec(email.trim()) ?? []
  return name && domain ? `mailto:${encodeURIComponent(name)}@${encodeURIComponent(domain)}` : undefined
}
