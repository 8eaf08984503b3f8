import { Check, ChevronDown } from 'lucide-react'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import type { Values } from './draft.ts'
import type { SectionState } from './use-section.ts'

/** The id of the section that is open at first. */
export const NextSection = createContext<string | undefined>(undefined)

export type PanelProps = {
  id: string
  title: ReactNode
  /** One line, while the section is closed. */
  summary?: ReactNode
  hint?: ReactNode
  startsOpen?: boolean
  children: ReactNode
}

/** Links lead to the id. */
export function Panel({ id, title, summary, hint, startsOpen = false, children }: PanelProps) {
  const isNext = useContext(NextSection) === id
  const { hash } = useLocation()
  const ref = useRef<HTMLDetailsElement>(null)
  const [opens] = useState(startsOpen || isNext || hash === `#${id}`)
  // The server knows neither drafts nor the hash.
  useEffect(() => {
    if (opens && ref.current) ref.current.open = true
  }, [opens])
  return (
    <details ref={ref} id={id} open={opens} className="group card">
      <summary className="flex cursor-pointer list-none items-center gap-4 rounded-[inherit] p-4 sm:px-5 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 grow">
          <h2 className="text-lg">{title}</h2>
          {summary && <span className="block truncate text-muted group-open:hidden">{summary}</span>}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-4 px-4 pb-4 sm:px-5 sm:pb-5">
        {hint && <p className="text-muted">{hint}</p>}
        {children}
      </div>
    </details>
  )
}

export type SectionFormProps<V extends Values> = { state: SectionState<V>; children: ReactNode }

/** Saved by its button, or while somebody types. */
export function SectionForm<V extends Values>({ state, children }: SectionFormProps<V>) {
  const t = useT()
  const { changed, saving, saved, savesItself, error, save, undo } = state
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      noValidate
      className="flex flex-col gap-4"
    >
      {children}
      <ErrorNote error={error} onRetry={save} retrying={saving} />
      <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-2">
        {!savesItself && (
          <Button type="submit" variant={changed ? 'primary' : 'outline'} loading={saving}>
            {t('profiles.edit.save')}
          </Button>
        )}
        {!savesItself && changed && !saving && (
          <Button variant="ghost" onClick={undo}>
            {t('profiles.edit.undo')}
          </Button>
        )}
        <span role="status" className="inline-flex items-center gap-1.5 text-sm font-medium">
          {saved && (
            <span className="inline-flex items-center gap-1.5 text-success">
              <Check aria-hidden="true" className="size-5" />
              {t('profiles.edit.saved')}
            </span>
          )}
          {changed && (saving || !savesItself) && (
            <span className="text-muted">{t(saving ? 'profiles.edit.saving' : 'profiles.edit.unsaved')}</span>
          )}
        </span>
      </div>
    </form>
  )
}

export type SectionProps<V extends Values> = PanelProps & SectionFormProps<V>

/** Open at first where something is not saved yet. */
export function Section<V extends Values>({ state, children, ...panel }: SectionProps<V>) {
  return (
    <Panel {...panel} startsOpen={state.changed}>
      <SectionForm state={state}>{children}</SectionForm>
    </Panel>
  )
}
