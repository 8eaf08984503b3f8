import type { FictionalProfile } from '#contract/admin/fictional.ts'
import { ageOn } from '#contract/rules/age-on.ts'
import type { T } from '#web/admin/lib/texts.tsx'
import type { Column } from '#web/admin/ui/data-table.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/forms/chip.tsx'
import { FictionalLabel } from './fictional-label.tsx'

type Act = (profile: FictionalProfile) => void
type Acts = { edit: Act; photo: Act; retire: Act; restore: Act }

const today = () => new Date().toISOString().slice(0, 10)

export const fictionalColumns = ({
  t,
  listTime,
  acts,
}: {
  t: T
  listTime: (iso: string) => string
  acts: Acts
}): Column<FictionalProfile>[] => [
  {
    id: 'name',
    header: t('admin.fictional_room.name'),
    cell: ({ row: { original } }) => (
      <span className="flex flex-col items-start gap-1">
        <span className="font-semibold">{original.name}</span>
        <FictionalLabel />
      </span>
    ),
  },
  {
    id: 'who',
    header: t('admin.fictional_room.who'),
    cell: ({ row: { original } }) => (
      <span>
        <span className="block">
          {t('admin.fictional_room.age', {
            gender: t(`admin.enums.gender.${original.gender}`),
            age: ageOn(original.date_of_birth, today()),
          })}
        </span>
        <span className="block text-muted">
          {[original.city, original.region, original.language, original.brand].filter(Boolean).join(' · ')}
        </span>
      </span>
    ),
  },
  {
    id: 'state',
    header: t('admin.fictional_room.state'),
    cell: ({ row: { original } }) => (
      <Chip tone={original.state === 'active' ? 'success' : 'neutral'}>
        {t(`admin.fictional_room.states.${original.state}`)}
      </Chip>
    ),
  },
  { id: 'photos', header: t('admin.fictional_room.photos'), cell: ({ row }) => row.original.photos },
  { id: 'waiting', header: t('admin.fictional_room.waiting'), cell: ({ row }) => row.original.waiting },
  {
    id: 'created',
    header: t('admin.fictional_room.created_at'),
    cell: ({ row }) => listTime(row.original.created_at),
  },
  {
    id: 'acts',
    header: t('admin.fictional_room.acts'),
    cell: ({ row }) => <RowActs profile={row.original} t={t} acts={acts} />,
  },
]

function RowActs({ profile, t, acts }: { profile: FictionalProfile; t: T; acts: Acts }) {
  const isActive = profile.state === 'active'
  return (
    <span className="flex flex-wrap gap-2">
      <Button variant="outline" size="sm" onClick={() => acts.edit(profile)}>
        {t('admin.fictional_room.edit')}
      </Button>
      <Button variant="outline" size="sm" onClick={() => acts.photo(profile)}>
        {t('admin.fictional_room.photo')}
      </Button>
      <Button
        variant="outline"
        size="sm"
        onClick={() => (isActive ? acts.retire(profile) : acts.restore(profile))}
      >
        {t(isActive ? 'admin.fictional_room.retire' : 'admin.fictional_room.restore')}
      </Button>
    </span>
  )
}
