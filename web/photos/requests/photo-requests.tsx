import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { ProfileCard } from '#contract/profiles.ts'
import { useVisit } from '#web/lib/routing/use-visit.ts'
import { useFormatter, useT } from '#web/lib/texts/i18n.tsx'
import { grantsQuery, requestsQuery, useAnswerRequest } from '#web/photos/photos.api.ts'
import { FictionalLabel } from '#web/profiles/card/marks.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageEnd } from '#web/ui/page-end.tsx'
import { REQUESTS_ID } from './requests-notice.tsx'

/** Empty lists are left out. */
export function PhotoRequests() {
  const t = useT()
  const format = useFormatter()
  const day = (iso: string) => format.dateTime(new Date(iso), { dateStyle: 'medium' })
  const requests = useInfiniteQuery({ ...requestsQuery, ...useVisit(requestsQuery.queryKey) })
  const grants = useInfiniteQuery({ ...grantsQuery, ...useVisit(grantsQuery.queryKey) })
  const { mutate, isPending } = useAnswerRequest()
  const answer = (profile: ProfileCard, allow: boolean) => () => mutate({ profile, allow })
  const received = requests.data?.pages.flatMap((page) => page.received) ?? []
  const granted = grants.data?.pages.flatMap((page) => page.granted) ?? []
  return (
    <>
      {received.length > 0 && (
        <People
          id={REQUESTS_ID}
          title={t('photos.requests.received')}
          count={requests.data?.pages.at(-1)?.total}
        >
          {received.map(({ profile, asked_at }) => (
            <Person
              key={profile.id}
              profile={profile}
              time={t('photos.requests.asked_on', { date: day(asked_at) })}
            >
              <Button
                size="sm"
                disabled={isPending}
                aria-label={t('photos.requests.allow_member', { name: profile.name })}
                onClick={answer(profile, true)}
              >
                {t('photos.requests.allow')}
              </Button>
              <Button
                size="sm"
                variant="outline"
                disabled={isPending}
                aria-label={t('photos.requests.decline_member', { name: profile.name })}
                onClick={answer(profile, false)}
              >
                {t('photos.requests.decline')}
              </Button>
            </Person>
          ))}
        </People>
      )}
      <PageEnd query={requests} automatic={false} />
      {granted.length > 0 && (
        <People title={t('photos.requests.granted')}>
          {granted.map(({ profile, granted_at }) => (
            <Person
              key={profile.id}
              profile={profile}
              time={t('photos.requests.granted_on', { date: day(granted_at) })}
            >
              <Button
                size="sm"
                variant="outline"
                disabled={isPending}
                aria-label={t('photos.requests.revoke_member', { name: profile.name })}
                onClick={answer(profile, false)}
              >
                {t('photos.requests.revoke')}
              </Button>
            </Person>
          ))}
        </People>
      )}
      {/* Where both lists fail, one error is shown. */}
      {requests.data && <PageEnd query={grants} automatic={false} />}
    </>
  )
}

type PeopleProps = { title: string; id?: string; count?: number | undefined; children: ReactNode }

function People({ title, id, count = 0, children }: PeopleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const location = useLocation()
  // A link to this list scrolls here, also from the other tab of the screen.
  useEffect(() => {
    if (id && location.hash === `#${id}`) heading.current?.focus()
  }, [id, location])
  return (
    <section className="flex flex-col gap-2">
      <h3 ref={heading} id={id} tabIndex={id ? -1 : undefined} className="flex items-center gap-2 text-lg">
        <span>{title}</span>
        <Badge count={count} />
      </h3>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets that a list without bullets is one */}
      <ul role="list" className="divide-y divide-border border-y border-border">
        {children}
      </ul>
    </section>
  )
}

type PersonProps = { profile: ProfileCard; time: string; children: ReactNode }

function Person({ profile, time, children }: PersonProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
      <Link to={`/members/${profile.id}`} className="flex min-w-44 grow items-center gap-3 rounded-md">
        <Avatar src={profile.main_image?.match} className="size-11" />
        <span className="flex min-w-0 flex-col gap-0.5">
          <span className="truncate font-medium">{`${profile.name}, ${profile.age}`}</span>
          <span className="text-sm text-muted">{time}</span>
          {profile.fictional && <FictionalLabel />}
        </span>
      </Link>
      <span className="flex gap-2">{children}</span>
    </li>
  )
}
