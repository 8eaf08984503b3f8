import { useQuery } from '@tanstack/react-query'
import { Images } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ListedCase } from '#contract/admin/cases.ts'
import type { HouseRule } from '#contract/rules/cases/house-rules.ts'
import { type CaseDecision, casesQuery, useDecide, useDecideMember } from '#web/admin/cases/cases.api.ts'
import { queryClient } from '#web/admin/lib/queries.ts'
import { type Shortcut, useShortcuts } from '#web/admin/lib/shortcuts.ts'
import { type T, useT } from '#web/admin/lib/texts.tsx'
import { MemberLink } from '#web/admin/ui/member-link.tsx'
import { PageHead } from '#web/admin/ui/page-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Beside, besideQuery } from './beside.tsx'
import { PoseReview } from './pose-review.tsx'
import { SensitiveToggle, useMarkPhoto } from './sensitive-toggle.tsx'

const reasons = [
  'person_in_photo',
  'no_nudity',
  'adults_only',
  'no_contact_details',
  'clear_photos',
  'other',
] as const
const isPose = ({ subject }: ListedCase) => subject.kind === 'verification'
const photoUrl = ({ subject }: ListedCase) => `/api/admin/photos/${subject.id}`
const released: CaseDecision = { measure: 'released', rule: 'other', facts: '' }
const removed = (rule: HouseRule): CaseDecision => ({ measure: 'photo_removed', rule, facts: '' })

const notSame: CaseDecision = { measure: 'verification_ended', rule: 'own_photos', facts: '' }

/** May still be under way. */
type Done = {
  photo: ListedCase
  body: CaseDecision
  made: ReturnType<ReturnType<typeof useDecide>['mutateAsync']>
}

function usePhotos() {
  const list = useQuery({ ...casesQuery('photo', 'waiting'), refetchOnWindowFocus: false })
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<Done>()
  const [undoing, setUndoing] = useState<ListedCase>()
  const [error, setError] = useState<unknown>()
  const decide = useDecide()
  const reverse = useDecideMember()
  const waiting = (list.data?.cases ?? []).filter(
    ({ id, subject }) => !decided.has(id) && subject.id !== undoing?.subject.id,
  )
  const [photo, ...next] = undoing ? [undoing, ...waiting] : waiting

  /** Shows the next photo at once. After a refused decision its photo comes back with the list. */
  const answer = (body: CaseDecision) => {
    // The photo of an undone decision has no new case yet.
    if (!photo || undoing) return
    setDecided((known) => new Set(known).add(photo.id))
    setError(undefined)
    const made = decide.mutateAsync({ id: photo.id, body })
    const done = { photo, body, made }
    // What was decided about a verification is mailed, and undone by an appeal.
    setLast(isPose(photo) ? undefined : done)
    made.catch((refused: unknown) => {
      setError(refused)
      setLast((now) => (now === done ? undefined : now))
    })
  }
  /** Shows the photo at once, and its new case once there is one. */
  const undo = async () => {
    if (!last?.photo.member || undoing) return
    setLast(undefined)
    setError(undefined)
    setUndoing(last.photo)
    try {
      const made = await last.made
      if (!('decision' in made)) return
      const body = { measure: 'reversed', rule: 'other', facts: '', reverses: made.decision.id } as const
      await reverse.mutateAsync({ id: last.photo.member.id, body })
      await list.refetch()
    } catch (refused) {
      setError(refused)
    } finally {
      setUndoing(undefined)
    }
  }
  const skip = () => photo && setDecided((known) => new Set(known).add(photo.id))
  return {
    list,
    photo,
    next,
    answer,
    skip,
    undo: () => void undo(),
    last: undoing ? undefined : last,
    isUndoing: undoing !== undefined,
    error,
  }
}

/** One photo large, the next ones preloaded, decided by keyboard. */
export function PhotosRoom() {
  const t = useT()
  const navigate = useNavigate()
  const { list, photo, next, answer, skip, undo, last, isUndoing, error } = usePhotos()
  const [isClear, setClear] = useState(false)
  const [rejecting, setRejecting] = useState(false)
  const plain = photo && !isPose(photo) ? photo : undefined
  const mark = useMark(plain)
  const choose = (body: CaseDecision) => {
    answer(body)
    setRejecting(false)
  }
  const acts: Shortcut[] = [
    { keys: 'a', label: t('admin.photos.approve'), run: () => choose(released) },
    { keys: 'r', label: t('admin.photos.reject'), run: () => setRejecting(!rejecting) },
    {
      keys: 'b',
      label: t('admin.photos.ban'),
      run: () => choose({ ...removed('other'), ban_picture: true }),
    },
    { keys: 's', label: t('admin.photos.sensitive'), run: mark.toggle },
    { keys: 'e', label: t('admin.photos.raise'), run: () => photo && navigate(`/admin/cases/${photo.id}`) },
    ...(rejecting ? digits(t, choose) : []),
  ]
  useShortcuts([
    // The photo of an undone decision has no new case yet, and a verification has acts of its own.
    ...(isUndoing || (photo && isPose(photo)) ? [] : acts),
    { keys: 'z', label: t('admin.photos.undo'), run: undo },
    { keys: ' ', label: t('admin.photos.unblur'), run: () => setClear(!isClear) },
  ])
  usePreload(next.filter((each) => !isPose(each)).slice(0, 5))
  if (list.isPending) return <Skeleton className="h-120" />
  const count = next.length + (photo ? 1 : 0)
  return (
    <>
      <PageHead
        title={t('admin.rooms.photos')}
        text={plain ? t('admin.photos.text', { count }) : t('admin.photos.waiting', { count })}
      />
      <ErrorNote error={error ?? list.error} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          {photo && isPose(photo) ? (
            <PoseReview key={photo.id} listed={photo} onChoose={choose} onSkip={skip} />
          ) : photo ? (
            <ShownPhoto photo={photo} isClear={isClear}>
              <Actions
                photo={photo}
                rejecting={rejecting}
                disabled={isUndoing}
                onChoose={choose}
                onReject={() => setRejecting(!rejecting)}
              />
              {mark.photo && <SensitiveToggle photo={mark.photo} disabled={isUndoing} shortcut="S" />}
            </ShownPhoto>
          ) : (
            <EmptyState icon={<Images />} title={t('admin.photos.empty')} />
          )}
          <p role="status" className="mt-4 text-center text-sm text-muted">
            {last &&
              t('admin.photos.done', {
                name: last.photo.member?.name ?? '',
                decision: decisionText(t, last.body),
              })}
          </p>
          {(plain || last) && <Below isClear={isClear} onClear={plain && setClear} onUndo={last && undo} />}
        </div>
        {plain && (
          <aside aria-label={t('admin.photos.beside')} className="card p-5">
            <Beside key={plain.subject.id} id={plain.subject.id} />
          </aside>
        )}
      </div>
    </>
  )
}

/** The pictures of a verification are cleared by a press on each: without `onClear`. */
type BelowProps = {
  isClear: boolean
  onClear: ((isClear: boolean) => void) | undefined
  onUndo: (() => void) | undefined
}

function Below({ isClear, onClear, onUndo }: BelowProps) {
  const t = useT()
  return (
    <div className="mt-2 flex justify-center gap-2">
      {onClear && (
        <Button variant="ghost" aria-pressed={isClear} onClick={() => onClear(!isClear)}>
          {t('admin.photos.unblur')}
        </Button>
      )}
      <Button variant="ghost" disabled={!onUndo} onClick={onUndo}>
        {t('admin.photos.undo')} (Z)
      </Button>
    </div>
  )
}

/** Undefined until it is known whether the photo is marked. */
function useMark(photo: ListedCase | undefined) {
  const id = photo?.subject.id ?? ''
  const { data } = useQuery({ ...besideQuery(id), enabled: photo !== undefined })
  const { mutate } = useMarkPhoto()
  const marked = photo && data && { id, sensitive: data.sensitive }
  const toggle = () => marked && mutate({ id, sensitive: !marked.sensitive })
  return { photo: marked, toggle }
}

const decisionText = (t: T, { measure, rule, ban_picture }: CaseDecision): string => {
  if (measure === 'released') return t('admin.photos.decisions.approved')
  if (measure === 'verification_ended') return t('admin.photos.decisions.not_same')
  return ban_picture
    ? t('admin.photos.decisions.banned')
    : `${t('admin.photos.decisions.rejected')}, ${t(`admin.cases.rules.${rule}`)}`
}

type ShownPhotoProps = { photo: ListedCase; isClear: boolean; children: ReactNode }

/** The frame clips the blur. */
function ShownPhoto({ photo, isClear, children }: ShownPhotoProps) {
  const t = useT()
  const name = photo.member?.name ?? ''
  return (
    <figure className="flex flex-col items-center gap-4">
      <span className="overflow-hidden rounded-lg">
        <img
          src={photoUrl(photo)}
          alt={t('admin.photos.of', { name })}
          className={cx('max-h-[60dvh]', !isClear && 'blur-2xl')}
        />
      </span>
      <figcaption>{photo.member && <MemberLink id={photo.member.id}>{name}</MemberLink>}</figcaption>
      {children}
    </figure>
  )
}

const digits = (t: T, choose: (body: CaseDecision) => void): Shortcut[] =>
  reasons.map((rule, index) => ({
    keys: String(index + 1),
    label: t(`admin.cases.rules.${rule}`),
    run: () => choose(removed(rule)),
  }))

function usePreload(photos: readonly ListedCase[]): void {
  const urls = photos.map(photoUrl).join('\n')
  useEffect(() => {
    for (const url of urls.split('\n').filter(Boolean)) {
      new Image().src = url
      void queryClient.prefetchQuery(besideQuery(url.split('/').at(-1) ?? ''))
    }
  }, [urls])
}

type ActionsProps = {
  photo: ListedCase
  rejecting: boolean
  disabled: boolean
  onChoose: (body: CaseDecision) => void
  onReject: () => void
}

function Actions({ photo, rejecting, disabled, onChoose, onReject }: ActionsProps) {
  const t = useT()
  const { data: beside } = useQuery(besideQuery(photo.subject.id))
  return (
    <div className="flex flex-wrap justify-center gap-2">
      <Button disabled={disabled} onClick={() => onChoose(released)}>
        {t('admin.photos.approve')} (A)
      </Button>
      <Button variant="outline" disabled={disabled} aria-expanded={rejecting} onClick={onReject}>
        {t('admin.photos.reject')} (R)
      </Button>
      <Button
        variant="danger"
        disabled={disabled}
        onClick={() => onChoose({ ...removed('other'), ban_picture: true })}
      >
        {t('admin.photos.ban')} (B)
      </Button>
      {beside?.verified && (
        <Button variant="danger" disabled={disabled} onClick={() => onChoose(notSame)}>
          {t('admin.photos.not_same')}
        </Button>
      )}
      {rejecting &&
        reasons.map((rule, index) => (
          <Button
            key={rule}
            size="sm"
            variant="outline"
            disabled={disabled}
            onClick={() => onChoose(removed(rule))}
          >
            {index + 1}. {t(`admin.cases.rules.${rule}`)}
          </Button>
        ))}
    </div>
  )
}
