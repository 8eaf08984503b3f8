import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useParams } from 'react-router'
import type { OpenReply } from '#contract/admin/replies.ts'
import { FictionalLabel } from '#web/admin/fictional/fictional-label.tsx'
import { factNames } from '#web/admin/fictional/profile-draft.ts'
import { useNames } from '#web/admin/lib/names.ts'
import { useShortcuts } from '#web/admin/lib/shortcuts.ts'
import { type T, useT } from '#web/admin/lib/texts.tsx'
import { Facts } from '#web/admin/ui/facts.tsx'
import { MemberLink } from '#web/admin/ui/member-link.tsx'
import { PageHead } from '#web/admin/ui/page-head.tsx'
import { useDates } from '#web/lib/texts/dates.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { AnswerForm } from './answer-form.tsx'
import { Conversation } from './conversation.tsx'
import { Notes } from './notes.tsx'
import { replyQuery, useTakeNext } from './replies.api.ts'
import { personText } from './replies-room.tsx'

/** Opening a conversation assigns it. */
export function ReplyRoom() {
  const { id = '' } = useParams()
  const query = useQuery(replyQuery(id))
  if (query.error) return <Refused error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton className="h-60" />
  return <Reply key={id} reply={query.data.reply} />
}

function Refused({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT()
  const takeNext = useTakeNext()
  return (
    <>
      <PageHead title={t('admin.rooms.replies')}>
        <BackLink t={t} />
        <Button loading={takeNext.isPending} onClick={() => takeNext.mutate()}>
          {t('admin.replies_room.next')}
        </Button>
      </PageHead>
      <ErrorNote error={takeNext.error ?? error} onRetry={onRetry} />
    </>
  )
}

const BackLink = ({ t }: { t: T }) => (
  <ButtonLink to="/admin/replies" variant="outline">
    {t('admin.replies_room.back')}
  </ButtonLink>
)

function Reply({ reply }: { reply: OpenReply }) {
  const t = useT()
  const { clock, fullTime } = useDates()
  const { profile, member, taken, refund_at } = reply
  const answer = useRef<HTMLTextAreaElement>(null)
  useShortcuts([{ keys: 'r', label: t('admin.replies_room.answer_key'), run: () => answer.current?.focus() }])
  return (
    <>
      <PageHead
        title={t('admin.replies_room.from_to', { member: member.name, profile: profile.name })}
        text={
          taken && t('admin.replies_room.until', { time: clock(taken.until), refund: fullTime(refund_at) })
        }
      >
        <BackLink t={t} />
      </PageHead>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Conversation reply={reply} />
          <AnswerForm reply={reply} ref={answer} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Card reply={reply} />
          <Notes reply={reply} />
        </div>
      </div>
    </>
  )
}

function Card({ reply: { profile, member, card } }: { reply: OpenReply }) {
  const t = useT()
  const names = useNames()
  const facts = factNames.map((fact) => {
    const value = card.facts[fact]
    return [
      t(`admin.profile_facts.${fact}`),
      value && t(`admin.enums.${fact}.${value}` as 'admin.enums.body_type.slim'),
    ] as const
  })
  const interests = card.interests
    .map((key) => t(`admin.enums.interest.${key}` as 'admin.enums.interest.adventure'))
    .join(', ')
  return (
    <section className="card flex flex-col items-start gap-3 p-5">
      <h2 className="text-lg">{t('admin.replies_room.card')}</h2>
      <FictionalLabel />
      <Facts
        facts={[
          [t('admin.replies_room.profile'), personText(t, names, profile)],
          ...facts,
          [t('admin.replies_room.interests'), interests || null],
          [t('admin.replies_room.about'), card.about],
          [
            t('admin.replies_room.member'),
            <MemberLink key="member" id={member.id}>
              {personText(t, names, member)}
            </MemberLink>,
          ],
        ]}
      />
    </section>
  )
}
