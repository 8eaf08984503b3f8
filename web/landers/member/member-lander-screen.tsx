import { type ComponentType, use, useState } from 'react'
import type { MemberTeaser } from '#contract/profiles.ts'
import { uuid } from '#contract/rules/patterns.ts'
import { loadLander, presumedLanguage, variantOf } from '#web/landers/lander.ts'
import { landerScreen } from '#web/landers/lander-screen.tsx'
import { LanderSignup, loadDraft } from '#web/landers/parts/lander-signup.tsx'
import { SharedTextsContext } from '#web/landers/parts/shared-texts.ts'
import { useParams } from '#web/lib/routing/router.tsx'
import { useLanguage } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import { useTeaser } from '#web/profiles/visitor/teaser.api.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { loadMemberLander } from './member-lander.ts'

/** What stands there instead of a member whom visitors may not see (spec/pages 62). */
const Instead = landerScreen('gallery')

/**
 * Loads the screen of one lander of a member, with the lander and the draft: what suspends in a
 * part that came later would empty the page.
 */
export async function loadMemberLanderScreen(name: string): Promise<ComponentType> {
  const presumed = presumedLanguage()
  if (presumed)
    await Promise.all([loadMemberLander(name, presumed), loadLander('gallery', presumed), loadDraft()])
  return function MemberLanderScreen() {
    const { id = '' } = useParams()
    return uuid.test(id.toLowerCase()) ? <OfMember key={id} name={name} id={id} /> : <Instead />
  }
}

function OfMember({ name, id }: { name: string; id: string }) {
  const { teaser, error } = useTeaser(id)
  // The answers of a visitor are forgotten with the sign-up, which goes on on this screen.
  const [member, setMember] = useState(teaser)
  if (!member && teaser) setMember(teaser)
  if (member?.photo) return <Shown name={name} member={member} />
  return member || error ? <Instead /> : <Waiting />
}

function Shown({ name, member }: { name: string; member: MemberTeaser }) {
  const { language } = useLanguage()
  const { slug } = useParams()
  const { Lander, variants } = use(loadMemberLander(name, language))
  const { shared } = use(loadLander('gallery', language))
  const texts = variantOf(variants, slug)
  usePageTitle(texts.title(member.name))
  return (
    <SharedTextsContext value={shared}>
      <LanderSignup toMember={member.id}>
        <Lander texts={texts} member={member} />
      </LanderSignup>
    </SharedTextsContext>
  )
}

const Waiting = () => (
  <div aria-busy="true" className="page grid gap-8 py-8 md:py-12 lg:grid-cols-2">
    <Skeleton className="aspect-4/5 w-full rounded-lg lg:max-h-[75dvh]" />
    <div className="flex flex-col gap-4">
      <Skeleton className="h-12 w-3/4" />
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-80 w-full" />
    </div>
  </div>
)
