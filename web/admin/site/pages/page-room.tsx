import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { getPageVersion } from '#contract/admin/site.ts'
import { type Language, languages, type TextPageName, textPages } from '#contract/rules/values.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { useFilters } from '#web/admin/lib/use-filters.ts'
import { usePage } from '#web/admin/site/site.api.ts'
import { PageHead } from '#web/admin/ui/page-head.tsx'
import { Part } from '#web/admin/ui/part.tsx'
import { call } from '#web/lib/http/api.ts'
import { writeMarkup } from '#web/pages/page-markup.ts'
import type { PageText } from '#web/pages/page-text.ts'
import { loadText } from '#web/pages/texts.ts'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/inputs.tsx'
import { PageEditor } from './page-editor.tsx'
import { PagePreview } from './page-preview.tsx'
import { PageVersions } from './page-versions.tsx'

type Place = { page: TextPageName; language: Language }

export function PageRoom() {
  const t = useT()
  const { id: name } = useParams()
  const page = textPages.find((one) => one === name)
  const { filters, change } = useFilters(['language', 'version'])
  const language = languages.find((one) => one === filters.language) ?? 'nl'
  if (!page) return <PageHead title={t('admin.no_room.title')} text={t('admin.no_room.text')} />
  return (
    <>
      <PageHead
        title={t(`admin.site_room.pages.${page}`)}
        text={
          <Link to={`/admin/site?part=pages&language=${language}`} className="text-link underline">
            {t('admin.site_room.all_pages')}
          </Link>
        }
      />
      <Field label={t('admin.account.language')} className="mb-4 max-w-60">
        <Select value={language} onChange={(event) => change({ language: event.target.value, version: '' })}>
          {languages.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Select>
      </Field>
      <Loaded key={`${page} ${language}`} place={{ page, language }} shown={filters.version} />
    </>
  )
}

/** Without a version, the text of the release. */
const useVersionText = ({ page, language }: Place, id: number | undefined) =>
  useQuery({
    queryKey: ['site', 'version', page, language, id ?? null],
    queryFn: async (): Promise<PageText> => {
      const params = { page, language, id: String(id) }
      const stored = id === undefined ? null : (await call(getPageVersion, { params })).text
      return stored ?? loadText(page, language)
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

function Loaded({ place, shown }: { place: Place; shown: string | undefined }) {
  const t = useT()
  const { after, goTo, change } = useFilters(['version'])
  const list = usePage(place.page, place.language, after)
  // The current version is on the first page.
  const first = usePage(place.page, place.language, undefined)
  const latest = first.data?.versions[0]
  const text = useVersionText(place, latest?.id)
  const [draft, setDraft] = useState<string>()
  const error = first.error ?? text.error
  if (error) return <ErrorNote error={error} onRetry={() => void text.refetch()} />
  if (!first.data || !text.data) return <Skeleton className="h-60 w-full" />
  return (
    <>
      <PageEditor
        place={place}
        latest={latest}
        values={first.data.values}
        markup={draft ?? writeMarkup(text.data)}
        onChange={setDraft}
      />
      <Part title={t('admin.site_room.versions')}>
        <PageVersions
          versions={list.data?.versions}
          error={list.error}
          onRetry={() => void list.refetch()}
          paging={{ after, next: list.data?.next, goTo }}
          onShow={(id) => change({ version: String(id) })}
        />
      </Part>
      {shown && (
        <Version key={shown} place={place} id={Number(shown)} values={first.data.values} onTake={setDraft} />
      )}
    </>
  )
}

type VersionProps = {
  place: Place
  id: number
  values: Record<string, string>
  onTake: (markup: string) => void
}

/** As visitors saw it. */
function Version({ place, id, values, onTake }: VersionProps) {
  const t = useT()
  const text = useVersionText(place, id)
  return (
    <Part title={t('admin.site_room.version_of', { id })}>
      <ErrorNote error={text.error} onRetry={() => void text.refetch()} />
      {text.data && (
        <PagePreview
          text={text.data}
          values={values}
          language={place.language}
          onTake={() => onTake(writeMarkup(text.data))}
        />
      )}
    </Part>
  )
}
