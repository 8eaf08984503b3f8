import { useQuery } from '@tanstack/react-query'
import { FileUp, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { type FictionalProfile, getFictionalProfiles } from '#contract/admin/fictional.ts'
import { limits } from '#contract/rules/limits.ts'
import { useShortcuts } from '#web/admin/lib/shortcuts.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { useFilters } from '#web/admin/lib/use-filters.ts'
import { DataTable } from '#web/admin/ui/data-table.tsx'
import { FilterForm } from '#web/admin/ui/filter-form.tsx'
import { PageHead } from '#web/admin/ui/page-head.tsx'
import { call } from '#web/lib/http/api.ts'
import { useDates } from '#web/lib/texts/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select, TextInput } from '#web/ui/forms/inputs.tsx'
import { fictionalColumns } from './columns.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { PhotoDialog } from './photo-dialog.tsx'
import { ProfileDialog } from './profile-dialog.tsx'
import { RetireDialog, useRestore } from './retire-dialog.tsx'

const names = ['q', 'state'] as const
const states = ['active', 'retired'] as const

type Opened = { act: 'create' | 'import' } | { act: 'edit' | 'photo' | 'retire'; profile: FictionalProfile }

/** A fictional profile keeps its label for good. */
export function FictionalRoom() {
  const t = useT()
  const [opened, setOpened] = useState<Opened>()
  const { filters, after, change, goTo } = useFilters(names)
  const list = useQuery({
    queryKey: ['fictional', filters, after],
    queryFn: () => call(getFictionalProfiles, { query: { ...filters, after } as never }),
  })
  const restore = useRestore()
  const create = () => setOpened({ act: 'create' })
  useShortcuts([{ keys: 'n', label: t('admin.fictional_room.create'), run: create }])
  const columns = useColumns(setOpened, restore.mutate)
  return (
    <>
      <PageHead title={t('admin.rooms.fictional')} text={t('admin.fictional_room.text')}>
        <Button
          variant="outline"
          icon={<FileUp aria-hidden="true" className="size-5" />}
          onClick={() => setOpened({ act: 'import' })}
        >
          {t('admin.fictional_room.import')}
        </Button>
        <Button icon={<Plus aria-hidden="true" className="size-5" />} onClick={create}>
          {t('admin.fictional_room.create')}
        </Button>
      </PageHead>
      <FilterForm key={JSON.stringify(filters)} names={names} onChange={change}>
        <Field label={t('admin.fictional_room.begins')}>
          <TextInput name="q" defaultValue={filters.q ?? ''} maxLength={limits.nameMax} spellCheck={false} />
        </Field>
        <Field label={t('admin.fictional_room.state')}>
          <Select name="state" defaultValue={filters.state ?? ''}>
            <option value="">{t('admin.list.all')}</option>
            {states.map((state) => (
              <option key={state} value={state}>
                {t(`admin.fictional_room.states.${state}`)}
              </option>
            ))}
          </Select>
        </Field>
      </FilterForm>
      <ErrorNote error={restore.error} className="mb-4" />
      <DataTable
        caption={t('admin.rooms.fictional')}
        columns={columns}
        rows={list.data?.profiles}
        rowId={({ id }) => id}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={t('admin.fictional_room.empty')}
        paging={{ after, next: list.data?.next, goTo }}
      />
      {opened && <OpenedDialog opened={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

function useColumns(open: (opened: Opened) => void, onRestore: (profile: FictionalProfile) => void) {
  const t = useT()
  const { listTime } = useDates()
  return useMemo(() => {
    const on = (act: 'edit' | 'photo' | 'retire') => (profile: FictionalProfile) => open({ act, profile })
    return fictionalColumns({
      t,
      listTime,
      acts: { edit: on('edit'), photo: on('photo'), retire: on('retire'), restore: onRestore },
    })
  }, [t, listTime, open, onRestore])
}

function OpenedDialog({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  switch (opened.act) {
    case 'create':
      return <ProfileDialog onClose={onClose} />
    case 'import':
      return <ImportDialog onClose={onClose} />
    case 'edit':
      return <ProfileDialog profile={opened.profile} onClose={onClose} />
    case 'photo':
      return <PhotoDialog profile={opened.profile} onClose={onClose} />
    default:
      return <RetireDialog profile={opened.profile} onClose={onClose} />
  }
}
