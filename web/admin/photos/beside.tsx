import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MemberPage } from '#contract/admin/members.ts'
import { getPhotoBeside, type PhotoBeside } from '#contract/admin/photos.ts'
import { BlurredPhoto } from '#web/admin/cases/blurred-photo.tsx'
import { useT } from '#web/admin/lib/texts.tsx'
import { MemberLink } from '#web/admin/ui/member-link.tsx'
import { call } from '#web/lib/http/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'

export const besideQuery = (id: string) =>
  queryOptions({
    queryKey: ['photo-beside', id],
    queryFn: () => call(getPhotoBeside, { params: { id } }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  })

type Picture = MemberPage['photos'][number]

/** The member's other photos, and similar pictures. */
export function Beside({ id }: { id: string }) {
  const t = useT()
  const { data, error } = useQuery(besideQuery(id))
  if (error) return <ErrorNote error={error} />
  if (!data) return null
  const { others, alike, banned } = data
  return (
    <div className="flex flex-col gap-4">
      {banned && <Alert kind="warning">{t('admin.photos.banned')}</Alert>}
      <Pictures
        title={t('admin.photos.others')}
        empty={t('admin.photos.no_others')}
        pictures={others.map((photo) => ({ photo }))}
      />
      <Pictures title={t('admin.photos.alike')} empty={t('admin.photos.no_alike')} pictures={alike} />
    </div>
  )
}

type Shown = { photo: Picture } | PhotoBeside['alike'][number]

/** Photos, with their members where they may be of others. */
export function Pictures({ title, empty, pictures }: { title: string; empty: string; pictures: Shown[] }) {
  return (
    <section>
      <h2 className="mb-2 text-lg">{title}</h2>
      {pictures.length ? (
        <ul className="flex flex-wrap gap-3">
          {pictures.map((shown) => (
            <li key={shown.photo.id} className="flex flex-col gap-1">
              <Thumb photo={shown.photo} />
              {'member' in shown && <Owner {...shown} />}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-sm text-muted">{empty}</p>
      )}
    </section>
  )
}

function Owner({ member, same_member }: Pick<PhotoBeside['alike'][number], 'member' | 'same_member'>) {
  const t = useT()
  if (same_member) return <span className="text-sm">{t('admin.photos.same_member')}</span>
  return (
    <MemberLink id={member.id} className="text-sm">
      {member.name || t('admin.photos.somebody')}
    </MemberLink>
  )
}

/** A photo that is not public is loaded on request, because that is logged. */
function Thumb({ photo }: { photo: Picture }) {
  const t = useT()
  const [isWanted, setWanted] = useState(photo.visibility === 'public')
  return (
    <div className="flex w-28 flex-col gap-1">
      {isWanted ? (
        <BlurredPhoto src={`${photo.url}?size=small`} />
      ) : (
        <Button variant="outline" size="sm" onClick={() => setWanted(true)}>
          {t('admin.photos.show_private')}
        </Button>
      )}
      <span className="text-sm text-muted">{t(`admin.photos.states.${photo.status as 'active'}`)}</span>
    </div>
  )
}
