import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Handover } from '#contract/handover.ts'
import { useAttempt } from '#web/accounts/settings/use-attempt.tsx'
import { useDates } from '#web/lib/texts/dates.ts'
import { useFormatter, useLanguage, useT } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import { photosQuery } from '#web/photos/photos.api.ts'
import { profileQuery } from '#web/profiles/editor/own-profile.api.ts'
import { MemberDetails } from '#web/profiles/member/member-details.tsx'
import { Section } from '#web/settings/sections.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PageEnd } from '#web/ui/page-end.tsx'
import { handoverQuery, sentQuery, useKeep, useThrowAway } from './handover.api.ts'

/**
 * For the owner of an address with which a stranger may have made an account: they keep it or not.
 */
export function HandoverScreen() {
  const t = useT()
  const { language } = useLanguage()
  const query = useQuery(handoverQuery(language))
  const profile = useQuery(profileQuery)
  const photos = useQuery(photosQuery)
  const sent = useInfiniteQuery({ ...sentQuery, enabled: Boolean(query.data?.messages) })
  // Content that loads above the buttons would move them away from under a press.
  const isComing = [query, profile, photos, sent].some(({ isLoading }) => isLoading)
  const title = t('accounts.handover.title')
  usePageTitle(title)
  return (
    <div className="page-narrow py-8">
      <div className="mx-auto flex max-w-140 flex-col gap-6">
        <h1 tabIndex={-1} className="text-3xl">
          {title}
        </h1>
        <p>{t('accounts.handover.text')}</p>
        <ProfileSection />
        <PhotoSection />
        {query.isPending && <Skeleton className="h-48 w-full rounded-lg" />}
        {query.data && <Doings handover={query.data} />}
        <ErrorNote error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
        {!isComing && <Decision />}
      </div>
    </div>
  )
}

function ProfileSection() {
  const t = useT()
  const format = useFormatter()
  const query = useQuery(profileQuery)
  const profile = query.data
  if (!profile) return query.isPending ? <Skeleton className="h-48 w-full rounded-lg" /> : null
  const born = format.dateTime(new Date(profile.date_of_birth), { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <Section title={t('app.nav.my_profile')}>
      <dl className="divide-y divide-border border-y border-border">
        <Fact label={t('accounts.handover.name')}>{profile.name}</Fact>
        <Fact label={t('accounts.handover.birth_date')}>{born}</Fact>
        <Fact label={t('accounts.handover.seeking')}>{t(`enums.seeking.${profile.seeking}`)}</Fact>
      </dl>
      <MemberDetails
        profile={{ ...profile, interests: profile.interests.map((key) => ({ key, shared: false })) }}
      />
    </Section>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex gap-4 py-2.5">
    <dt className="w-36 shrink-0 text-muted">{label}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </div>
)

function PhotoSection() {
  const t = useT()
  const visiblePhotos =
    useQuery(photosQuery).data?.photos.flatMap(({ id, urls }) => (urls ? [{ id, urls }] : [])) ?? []
  if (!visiblePhotos.length) return null
  return (
    <Section title={t('accounts.handover.photos')}>
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4">
        {visiblePhotos.map(({ id, urls }, index) => (
          <li key={id}>
            <img
              src={urls.square}
              alt={t('photos.number', { number: String(index + 1) })}
              loading="lazy"
              className="aspect-square w-full rounded-lg bg-surface-2 object-cover"
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}

const counted = ['messages', 'conversations', 'likes', 'orders', 'credits'] as const

function Doings({ handover }: { handover: Handover }) {
  const t = useT()
  const { first_message: first, devices } = handover
  const done = counted.filter((key) => handover[key] > 0)
  return (
    <>
      {done.length > 0 && (
        <Section title={t('accounts.handover.done')}>
          <ul className="flex list-disc flex-col gap-1 ps-5">
            {done.map((key) => (
              <li key={key}>{t(`accounts.handover.${key}`, { count: handover[key] })}</li>
            ))}
          </ul>
        </Section>
      )}
      {first && (
        <Section title={t('accounts.handover.first_message')}>
          <p className="wrap-anywhere whitespace-pre-line">{first}</p>
        </Section>
      )}
      {handover.messages > 0 && <Sent />}
      {devices.length > 0 && <Devices devices={devices} />}
    </>
  )
}

function Sent() {
  const t = useT()
  const dates = useDates()
  const query = useInfiniteQuery(sentQuery)
  const messages = query.data?.pages.flatMap((page) => page.messages) ?? []
  return (
    <Section title={t('accounts.handover.sent')}>
      {query.isPending && <Skeleton className="h-12 w-full" />}
      <ul className="-my-3 divide-y divide-border">
        {messages.map(({ id, kind, text, sent_at }) => (
          <li key={id} className="flex flex-col py-3">
            <span className="wrap-anywhere whitespace-pre-line">
              {kind === 'text' ? text : t(`accounts.handover.${kind}`)}
            </span>
            <span className="text-sm text-muted">{dates.listTime(sent_at)}</span>
          </li>
        ))}
      </ul>
      <PageEnd query={query} automatic={false} />
    </Section>
  )
}

function Devices({ devices }: Pick<Handover, 'devices'>) {
  const t = useT()
  const dates = useDates()
  return (
    <Section title={t('accounts.handover.devices')}>
      <ul className="-my-3 divide-y divide-border">
        {devices.map(({ device, first_at, last_at }) => (
          <li key={first_at} className="flex flex-col py-3">
            <span className="font-medium wrap-anywhere">{device}</span>
            <span className="text-sm text-muted">
              {t('accounts.handover.device_last', { date: dates.listTime(last_at) })}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">{t('accounts.handover.devices_out')}</p>
    </Section>
  )
}

function Decision() {
  const t = useT()
  const keep = useKeep()
  const throwAway = useThrowAway()
  const { attempt, dialog } = useAttempt()
  return (
    <>
      <p>{t('accounts.handover.means')}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button
          full
          loading={keep.isPending}
          disabled={throwAway.isPending}
          onClick={() => void attempt(() => keep.mutateAsync(), t('accounts.handover.kept'))}
        >
          {t('accounts.handover.keep')}
        </Button>
        <Button
          variant="danger"
          full
          icon={<Trash2 aria-hidden="true" className="size-5" />}
          loading={throwAway.isPending}
          disabled={keep.isPending}
          onClick={() => void attempt(() => throwAway.mutateAsync())}
        >
          {t('accounts.handover.throw_away')}
        </Button>
      </div>
      {dialog}
    </>
  )
}
