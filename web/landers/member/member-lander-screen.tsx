import galleryFiles from 'virtual:texts/landers/gallery'
import { type ComponentType, use, useState } from 'react'
import { useParams } from 'react-router'
import type { MemberTeaser } from '#contract/profiles.ts'
import { uuid } from '#contract/rules/patterns.ts'
import { Lander as Gallery } from '#web/landers/gallery.tsx'
import {
  chooseVariant,
  type LanderTexts,
  landerTexts,
  type TextFiles,
  type Variants,
} from '#web/landers/lander.ts'
import { landerScreen } from '#web/landers/lander-screen.tsx'
import { LanderSignup } from '#web/landers/parts/lander-signup.tsx'
import { SharedTextsContext, sharedTexts } from '#web/landers/parts/shared-texts.ts'
import { fill } from '#web/lib/texts/fill.ts'
import { useLanguage } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import { useTeaser } from '#web/profiles/visitor/teaser.api.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import type { MemberLanderProps } from './member-lander.ts'

/** Instead of a member whom visitors may not see (spec/pages 62). */
const Instead = landerScreen(galleryFiles, Gallery)

type MemberLander = ComponentType<MemberLanderProps<never>>

export function memberLanderScreen(files: TextFiles, Lander: MemberLander): ComponentType {
  return function MemberLanderScreen() {
    const { id = '' } = useParams()
    return uuid.test(id.toLowerCase()) ? <OfMember key={id} {...{ files, id, Lander }} /> : <Instead />
  }
}

type OfMemberProps = { files: TextFiles; id: string; Lander: MemberLander }

function OfMember({ files, id, Lander }: OfMemberProps) {
  const { teaser, error } = useTeaser(id)
  // The visitor's cache is emptied at the sign-up, which goes on on this screen.
  const [member, setMember] = useState(teaser)
  if (!member && teaser) setMember(teaser)
  if (member?.photo)
    return <Shown files={files} member={member} Lander={Lander as ComponentType<MemberLanderProps>} />
  return member || error ? <Instead /> : <Waiting />
}

type ShownProps = { files: TextFiles; member: MemberTeaser; Lander: ComponentType<MemberLanderProps> }

function Shown({ files, member, Lander }: ShownProps) {
  const { language } = useLanguage()
  const { slug } = useParams()
  const landerLoad = landerTexts<Variants<LanderTexts>>(files, language)
  const shared = use(sharedTexts(language))
  const texts = chooseVariant(use(landerLoad), slug)
  usePageTitle(fill(texts.title, { name: member.name }))
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
