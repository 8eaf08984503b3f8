import galleryFiles from 'virtual:texts/landers/gallery'
import type { QueryClient } from '@tanstack/react-query'
import { countryOfVisitor } from '#web/accounts/visitor-country.ts'
import type { PageRequest, PageTitle, Prefetch } from '#web/lib/http/page-request.ts'
import { regionsQuery } from '#web/lib/http/settings.ts'
import { namesTrafficSource } from '#web/lib/routing/tracking.ts'
import { fill } from '#web/lib/texts/fill.ts'
import { askedTeaser } from '#web/profiles/visitor/teaser.api.ts'
import { chooseVariant, type LanderTexts, landerTexts, type TextFiles, type Variants } from './lander.ts'
import { landerMembersQuery, type MembersWanted, numbersQuery } from './parts/lander-data.ts'

export const askNumbers: Prefetch = (client, { settings }) =>
  client.prefetchQuery(numbersQuery(countryOfVisitor(settings)))

export const askMembers =
  (wanted: MembersWanted = {}): Prefetch =>
  (client, asked) => {
    const fromSource = namesTrafficSource(String(asked.query))
    const members = landerMembersQuery(countryOfVisitor(asked.settings), { ...wanted, fromSource })
    return Promise.all([client.prefetchQuery(members), askNumbers(client, asked)])
  }

export const askNearby: Prefetch = (client, asked) =>
  Promise.all([client.prefetchQuery(regionsQuery), askNumbers(client, asked)])

/** Where visitors may not see the member, loads the gallery that is shown instead. */
export async function askTeaserOr(client: QueryClient, asked: PageRequest) {
  const teaser = askedTeaser(asked)
  await client.prefetchQuery(teaser)
  const member = client.getQueryData(teaser.queryKey)
  if (!member?.photo) await askMembers()(client, asked)
  return member
}

export const landerTitle =
  (files: TextFiles): PageTitle =>
  async (_client, { language, params }) =>
    chooseVariant(await landerTexts<Variants<LanderTexts>>(files, language), params.slug).title

/** Or the title of the gallery that is shown instead. */
export const memberLanderTitle =
  (files: TextFiles): PageTitle =>
  async (client, asked) => {
    const member = client.getQueryData(askedTeaser(asked).queryKey)
    if (!member?.photo) return landerTitle(galleryFiles)(client, asked)
    const texts = await landerTexts<Variants<LanderTexts>>(files, asked.language)
    const { title } = chooseVariant(texts, asked.params.slug)
    return fill(title, { name: member.name })
  }
