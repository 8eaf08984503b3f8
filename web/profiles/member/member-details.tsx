import { Eye, Heart, type LucideIcon, PenTool, PersonStanding, Scissors, Search, User } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Profile } from '#contract/profiles.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Chip } from '#web/ui/forms/chip.tsx'
import { type FactName, factNames, useFactTexts } from './facts.ts'
import { MemberInterests } from './member-interests.tsx'

type ShownFacts = Pick<Profile, 'name' | 'about' | 'helped' | 'gender' | 'sexuality' | 'facts' | 'interests'>

export type MemberDetailsProps = {
  profile: ShownFacts
  /** Between the text and the facts. */
  children?: ReactNode
}

/** Empty facts are left out. */
export function MemberDetails({ profile, children }: MemberDetailsProps) {
  const t = useT()
  return (
    <div className="flex flex-col gap-6">
      {profile.about && (
        <section className="flex flex-col gap-2">
          <h2 className="text-xl">{t('profiles.about', { name: profile.name })}</h2>
          <p className="leading-relaxed wrap-anywhere whitespace-pre-line">{profile.about}</p>
        </section>
      )}
      {children}
      {profile.helped && <p className="-mt-4 text-sm text-muted">{t('helped.shown')}</p>}
      <FactChips profile={profile} />
      <MemberInterests interests={profile.interests} />
    </div>
  )
}

type Fact = { key: string; label: string; value: string | null; Icon: LucideIcon }

/** A screen reader hears first what a fact is about. */
function FactChips({ profile }: { profile: ShownFacts }) {
  const t = useT()
  const facts = useFacts(profile)
  if (!facts.length) return null
  return (
    <section className="flex flex-col gap-2">
      <h2 className="sr-only">{t('profiles.facts')}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets that a list without bullets is one */}
      <ul role="list" className="flex flex-wrap gap-2">
        {facts.map(({ key, label, value, Icon }) => (
          <li key={key} className="flex max-w-full">
            <Chip
              tone="outline"
              className="min-h-9"
              icon={<Icon aria-hidden="true" className="size-4.5 shrink-0 text-muted" />}
            >
              <span className="sr-only">{label}: </span>
              <span title={label}>{value}</span>
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}

const icons: Record<FactName, LucideIcon> = {
  reason: Search,
  relationship_status: Heart,
  body_type: PersonStanding,
  hair_colour: Scissors,
  eye_colour: Eye,
  tattoos: PenTool,
}

function useFacts({ gender, sexuality, facts }: ShownFacts): Fact[] {
  const t = useT()
  const { settings } = useSettings()
  const { label, told } = useFactTexts()
  const words = told(facts, gender)
  const all: Fact[] = [
    { key: 'gender', label: t('profiles.gender'), value: t(`enums.gender.${gender}`), Icon: User },
    {
      key: 'sexuality',
      label: t('profiles.sexuality'),
      value: sexuality && t(`enums.sexuality.${sexuality}`),
      Icon: Heart,
    },
    ...factNames.map((name) => ({
      key: name,
      label: label(name),
      value: words[name] ?? null,
      Icon: icons[name],
    })),
  ]
  const visibleFields = settings?.visible_profile_fields
  return all.filter(({ key, value }) => value && (visibleFields?.includes(key) ?? true))
}
