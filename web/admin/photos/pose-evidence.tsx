import type { VerificationEvidence } from '#contract/admin/cases.ts'
import { BlurredPhoto } from '#web/admin/cases/blurred-photo.tsx'
import { useT } from '#web/admin/lib/texts.tsx'
import { PoseDrawing } from '#web/lib/pose-drawing.tsx'
import { useDates } from '#web/lib/texts/dates.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Pictures } from './beside.tsx'

/** The picture beside its pose and the profile's photos, and what staff have to know about it. */
export function PoseEvidence({ evidence }: { evidence: VerificationEvidence }) {
  const t = useT()
  const { fullTime } = useDates()
  const { picture, pose, asked_at, hints, needs_second, first_by, photos, alike } = evidence
  return (
    <div className="flex flex-col gap-5">
      {hints.map((hint) => (
        <Alert key={hint} kind="warning">
          {t(`admin.photos.hints.${hint}`)}
        </Alert>
      ))}
      {first_by ? (
        <Alert kind={first_by.is_me ? 'warning' : 'info'}>
          {first_by.is_me
            ? t('admin.photos.first_by_me')
            : t('admin.photos.first_by', { name: first_by.name })}
        </Alert>
      ) : (
        needs_second && <Alert kind="info">{t('admin.photos.needs_second')}</Alert>
      )}
      <div className="grid gap-5 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <section className="flex flex-col gap-2">
          <h2 className="text-lg">{t('admin.photos.pose_asked')}</h2>
          {pose && (
            <>
              <PoseDrawing pose={pose} className="size-40" />
              <p className="font-semibold">{t(`admin.poses.${pose}`)}</p>
            </>
          )}
        </section>
        <section className="flex min-w-0 flex-col gap-2">
          <h2 className="text-lg">{t('admin.photos.pose_picture', { date: fullTime(asked_at) })}</h2>
          {picture ? (
            <BlurredPhoto src={picture} large />
          ) : (
            <p className="text-muted">{t('admin.photos.picture_erased')}</p>
          )}
        </section>
      </div>
      <Pictures
        title={t('admin.photos.profile_photos')}
        empty={t('admin.photos.no_others')}
        pictures={photos.map((photo) => ({ photo }))}
      />
      <Pictures title={t('admin.photos.alike')} empty={t('admin.photos.no_alike')} pictures={alike} />
    </div>
  )
}
