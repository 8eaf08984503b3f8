type Rule = {
  domains: RegExp
  /** The main domain, of which the others are aliases. */
  home?: string
  /** Removes from the part before the `@` what the provider ignores. */
  box?(name: string): string
}

const rules: readonly Rule[] = [
  { domains: /^(gmail|googlemail)\.com$/, home: 'gmail.com', box: (name) => name.replaceAll('.', '') },
  // A mailbox name at Yahoo has no hyphen; the part after a hyphen is an alias.
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
 * Returns the mailbox behind an address by the rules of its provider: without the tag, at the main
 * domain (spec/credits 4). The result is for comparing only, no mail is sent to it.
 */
export function canonicalMailbox(email: string): string {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const [domain, name] = [address.slice(at + 1), address.slice(0, at)]
  const [untagged] = name.split('+', 1)
  const box = untagged || name
  // Fastmail delivers all mail at the subdomain of a name to that name.
  const own = /^([^.]+)\.(fastmail\.(?:com|fm))$/.exec(domain)
  if (own) return `${own[1]}@${own[2]}`
  const rule = rules.find(({ domains }) => domains.test(domain))
  return `${rule?.box?.(box) ?? box}@${rule?.home ?? domain}`
}
