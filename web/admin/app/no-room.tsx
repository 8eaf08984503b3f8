import { useT } from '#web/admin/lib/texts.tsx'

/** Also for a room that this person may not enter. */
export function NoRoom() {
  const t = useT()
  return (
    <>
      <h1 className="text-2xl">{t('admin.no_room.title')}</h1>
      <p className="mt-2 text-muted">{t('admin.no_room.text')}</p>
    </>
  )
}
