const LOCAL = /^(?=.{1,64}$)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const DOMAIN = /^(?:(?!-)[a-z0-9-]{1,63}(?<!-)\.)+(?:[a-z]{2,63}|xn--(?!-)[a-z0-9-]{1,59}(?<!-))$/

/** The domain as DNS has it (`xn--…`), or undefined. */
function domainOf(typed: string): string | undefined {
  const domain = typed.toLowerCase()
  if (DOMAIN.test(domain)) return domain
  // Allows no characters that change the meaning of a URL, such as the colon of a port.
  if (!/^[\p{L}\p{M}\p{N}.。．｡-]+$/u.test(domain) || !URL.canParse(`http://${domain}`)) return undefined
  const { hostname } = new URL(`http://${domain}`)
  return DOMAIN.test(hostname) ? hostname : undefined
}

/**
 * Returns the normal form of a mail address, or undefined for an invalid one (spec/accounts 7): in
 * lower case, with a local part without quotes (the dot-atom of RFC 5322), and the domain as in
 * DNS. So it is safe in mail headers.
 */
export function mailAddress(text: string): string | undefined {
  const typed = text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '').trim()
  const at = typed.lastIndexOf('@')
  const local = typed.slice(0, Math.max(at, 0)).toLowerCase()
  const domain = domainOf(typed.slice(at + 1))
  const address = `${local}@${domain ?? ''}`
  return LOCAL.test(local) && domain && address.length <= 254 ? address : undefined
}

/** Whether a text is a valid mail address. */
export const isEmail = (text: string): boolean => mailAddress(text) !== undefined
