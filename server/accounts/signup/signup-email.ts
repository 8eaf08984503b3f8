import { POPULAR_DOMAINS, run } from '@zootools/email-spell-checker'
import type * as contract from '#contract/accounts.ts'
import { email as emailSchema } from '#contract/values.ts'
import { FieldError } from '#server/kit/app-error.ts'
import type { Call } from '#server/kit/mount.ts'
import { mayDisclose } from './existence-answers.ts'

// The library knows few European providers, and would correct them to American ones.
const EUROPEAN_DOMAINS =
  'ziggo.nl kpnmail.nl kpnplanet.nl planet.nl home.nl hetnet.nl xs4all.nl casema.nl live.nl hotmail.nl outlook.nl telenet.be skynet.be proximus.be hotmail.be live.be web.de gmx.de gmx.net t-online.de freenet.de gmx.at gmx.ch bluewin.ch a1.net orange.fr free.fr sfr.fr laposte.net wanadoo.fr hotmail.fr live.fr yahoo.fr libero.it virgilio.it alice.it tiscali.it hotmail.it yahoo.it telefonica.net hotmail.es yahoo.es wp.pl onet.pl o2.pl interia.pl btinternet.com sky.com virginmedia.com eircom.net'
const DOMAINS = [...POPULAR_DOMAINS, ...EUROPEAN_DOMAINS.split(' ')]

/** Returns a likelier spelling of an address with a well-known domain, or null. */
export function suggestEmail(email: string): string | null {
  const suggestion = run({ email, domains: DOMAINS })
  return suggestion && DOMAINS.includes(suggestion.domain) ? suggestion.full : null
}

/** Every address is free where the answer may not disclose accounts (spec/accounts 8). */
export async function checkSignupEmail({ ctx, query, network }: Call<typeof contract.checkSignupEmail>) {
  const parsed = emailSchema.safeParse(query.email)
  if (!parsed.success) throw new FieldError('email', 'accounts.email_invalid')
  const taken = await ctx.reads
    .selectFrom('member')
    .select('id')
    .where('email', '=', parsed.data)
    .executeTakeFirst()
  const disclosed = taken !== undefined && (await mayDisclose(ctx, network, parsed.data))
  return { available: !disclosed, suggestion: suggestEmail(parsed.data) }
}
