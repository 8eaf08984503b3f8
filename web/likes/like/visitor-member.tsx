import { Heart, Images, MapPin, MessageCircle } from 'lucide-react'
import { useLocation, useParams } from 'react-router'
import type { MemberTeaser } from '#contract/profiles.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { loginPath } from '#web/lib/routing/same-origin-path.ts'
import { useSignup, useSignupLink } from '#web/lib/routing/signup.ts'
import { hasTrafficSource } from '#web/lib/routing/tracking.ts'
import { useInBrowser } from '#web/lib/store.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import { FictionalNote } from '#web/profiles/member/member-heading.tsx'
import { MemberInterests } from '#web/profiles/member/member-interests.tsx'
import { usePlaces } from '#web/profiles/place.ts'
import { useTeaser } from '#web/profiles/visitor/teaser.api.ts'
import { TeaserPhoto } from '#web/profiles/visitor/teaser-photo.tsx'
import { visitorsMaySearch } from '#web/search/visitors-may-search.ts'
import { Silhouette } from '#web/ui/avatar.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { SimilarCards } from './similar-members.tsx'

const SIZES = '(min-width: 768px) 400px, 100vw'

/** The teaser, or a silhouette without a reason (spec/profiles 52). */
export function VisitorMember() {
  const { id = '' } = useParams()
  const { teaser, gone, error, retry } = useTeaser(id)
  if (gone) return <ForMembers />
  if (error && !teaser)
    return (
      <div className="page-narrow py-12">
        <ErrorNote error={error} onRetry={retry} />
      </div>
    )
  return (
    <div className="page flex max-w-240 flex-col gap-8 py-6 md:py-12">
      <article className="card grid overflow-hidden md:grid-cols-[2fr_3fr]">
        <TeaserPhoto
          teaser={teaser}
          sizes={SIZES}
          className="aspect-4/5 w-full md:aspect-auto md:min-h-120"
        />
        {teaser ? <About teaser={teaser} /> : <AboutSkeleton />}
      </article>
      {teaser && <Similar id={id} />}
    </div>
  )
}

function About({ teaser }: { teaser: MemberTeaser }) {
  const t = useT()
  const place = usePlaces().full({ ...teaser, city: null })
  const { id, name, age, fictional, interests, photo, blurred } = teaser
  usePageTitle(name)
  return (
    <div className="flex flex-col gap-5 p-6 sm:p-8">
      <header className="flex flex-col gap-2">
        <h1 tabIndex={-1} className="text-3xl wrap-anywhere">
          {`${name}, ${age}`}
        </h1>
        <p className="inline-flex min-h-6 items-center gap-1.5 text-muted">
          <MapPin aria-hidden="true" className="size-4.5 shrink-0" />
          <span>{place}</span>
        </p>
      </header>
      {fictional && <FictionalNote />}
      <MemberInterests interests={interests.map((key) => ({ key, shared: false }))} />
      <Promises />
      <Ways to={`/members/${id}/signup`} label={t('profiles.visitor.write_to', { name })} />
      {photo && blurred && <p className="text-sm text-muted">{t('profiles.visitor.blurred')}</p>}
    </div>
  )
}

const AboutSkeleton = () => (
  <div aria-hidden="true" className="flex flex-col gap-5 p-6 sm:p-8">
    <Skeleton className="h-9 w-48" />
    <Skeleton className="h-5 w-36" />
    <Skeleton className="h-24 w-full" />
    <Skeleton className="h-13 w-full" />
  </div>
)

/** The same for members who hide from visitors, who are gone and who never existed. */
function ForMembers() {
  const t = useT()
  const { settings } = useSettings()
  const title = t('profiles.visitor.title')
  usePageTitle(title)
  return (
    <div className="page-narrow py-6 md:py-12">
      <article className="card grid overflow-hidden md:grid-cols-[2fr_3fr]">
        <div className="grid place-items-center bg-primary-soft p-8">
          <Silhouette className="size-32 rounded-full md:size-44" />
        </div>
        <div className="flex flex-col gap-5 p-6 sm:p-8">
          <h1 tabIndex={-1} className="text-3xl">
            {title}
          </h1>
          <Promises />
          <Ways />
          {settings?.fictional_profiles && <p className="text-sm text-muted">{t('app.footer.fictional')}</p>}
        </div>
      </article>
    </div>
  )
}

function Promises() {
  const t = useT()
  const promises = [
    { Icon: Images, text: t('profiles.visitor.photos') },
    { Icon: Heart, text: t('profiles.visitor.like') },
    { Icon: MessageCircle, text: t('profiles.visitor.write') },
  ]
  return (
    <ul className="flex flex-col gap-3">
      {promises.map(({ Icon, text }) => (
        <li key={text} className="flex items-center gap-3">
          <Icon aria-hidden="true" className="size-5 shrink-0 text-primary" />
          {text}
        </li>
      ))}
    </ul>
  )
}

/** With `to` the sign-up is for a message to this member. The log-in comes back here. */
function Ways({ to, label }: { to?: string; label?: string }) {
  const t = useT()
  const signup = useSignupLink()
  const { pathname } = useLocation()
  return (
    <div className="flex flex-wrap gap-3">
      {to ? (
        <ButtonLink to={to} size="lg" className="max-sm:w-full">
          {label}
        </ButtonLink>
      ) : (
        <ButtonLink size="lg" {...signup} className="max-sm:w-full">
          {t('app.nav.signup')}
        </ButtonLink>
      )}
      <ButtonLink to={loginPath(pathname)} size="lg" variant="outline" className="max-sm:w-full">
        {t('app.nav.login')}
      </ButtonLink>
    </div>
  )
}

/** Only where the site lets this visitor search. */
function Similar({ id }: { id: string }) {
  const { settings } = useSettings()
  const { openSignup } = useSignup()
  const fromSource = useInBrowser(hasTrafficSource, false)
  if (!settings || !visitorsMaySearch(settings, fromSource)) return null
  return <SimilarCards id={id} onLike={() => openSignup()} />
}
