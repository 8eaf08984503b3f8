const LOCAL = /^(?=.{1,64}$)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const DOMAIN = /^(?:(?!-)[a-z0-9-]{1,63}(?<!-)\.)+(?:[a-z]{2,63}|xn--(?!-)[a-z0-9-]{1,59}(?<!-))$/

/** The domain as DNS has it (`xn--…`), or undefined. */
function domainOf(typed: string): string | undefined {
  const domain = typed.toLowerCase()
  if (DOMAIN.test(domain)) return domain
  // What an address could lead elsewhere with, such as a port, is in none of these classes.
  if (!/^[\p{L}\p{M}\p{N}.。．｡-]+$/u.test(domain) || !URL.canParse(`http://${domain}`)) return undefined
  const { hostname } = new URL(`http://${domain}`)
  return DOMAIN.test(hostname) ? hostname : undefined
}

/**
 * Returns the one form of an address of mail, or undefined where mail cannot go to it
 * (spec/accounts 7): in lower case, with a name of the signs that need no quotes (the dot-atom of
 * RFC 5322), and the domain as DNS has it. No sign of it means anything else in a mail's header.
 */
export function mailAddress(text: string): string | undefined {
  const typed = text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '').trim()
  const at = typed.lastIndexOf('@')
  const local = typed.slice(0, Math.max(at, 0)).toLowerCase()
  const domain = domainOf(typed.slice(at + 1))
  const address = `${local}@${domain ?? ''}`
  return LOCAL.test(local) && domain && address.length <= 254 ? address : undefined
}

/** Whether mail can go to an address. */
export const isEmail = (text: string): boolean => mailAddress(text) !== undefined
