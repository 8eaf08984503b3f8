type Rule = {
  domains: RegExp /** The domain that its others are names of. */
  home?: string
  box?(name: string): string
}

/** What a provider reads past in an address before the `@`, and which of its domains lead to the same mailbox. */
const rules: readonly Rule[] = [
  { domains: /^(gmail|googlemail)\.com$/, home: 'gmail.com', box: (name) => name.replaceAll('.', '') },
  // A name at Yahoo has no hyphen; what follows one is an alias.
  {
    domains: /^(yahoo\.(com|[a-z]{2}|com?\.[a-z]{2})|ymail\.com|rocketmail\.com|myyahoo\.com)$/,
    box: (name) => name.split('-', 1)[0] || name,
  },
  {
    domains: /^(proton(mail)?\.(me|com|ch)|pm\.me)$/,
    home: 'proton.me',
    box: (name) => name.replaceAll(/[._-]/g, '') || name,
  },
  { domains: /^(icloud|me|mac)\.com$/, home: 'icloud.com' },
]

/**
 * The mailbox behind an address, by the rules of its provider: without its tag, without what the provider reads past, at
 * the one name of its domains. For comparing only; nothing is ever sent there.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const [domain, name] = [address.slice(at + 1), address.slice(0, at)]
  const [untagged] = name.split('+', 1)
  const box = untagged || name
  // Fastmail delivers everything at a name's own subdomain to that name.
  const own = /^([^.]+)\.(fastmail\.(?:com|fm))$/.exec(domain)
  if (own) return `${own[1]}@${own[2]}`
  const rule = rules.find(({ domains }) => domains.test(domain))
  return `${rule?.box?.(box) ?? box}@${rule?.home ?? domain}`
}
