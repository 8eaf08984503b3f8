import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import type { Values } from './draft.ts'
import type { SectionState } from './use-section.ts'

export type PanelProps = { id: string; title: ReactNode; hint?: ReactNode; children: ReactNode }

/** A part of the editor with an id that links lead to. */
export function Panel({ id, title, hint, children }: PanelProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="card flex scroll-mt-24 flex-col gap-4 p-4 sm:p-5"
    >
      <div className="flex flex-col gap-1">
        <h2 id={`${id}-title`} tabIndex={-1} className="text-xl">
          {title}
        </h2>
        {hint && <p className="text-muted">{hint}</p>}
      </div>
      {children}
    </section>
  )
}

export type SectionFormProps<V extends Values> = { state: SectionState<V>; children: ReactNode }

/** A form of fields that are saved together, with its button and state. */
export function SectionForm<V extends Values>({ state, children }: SectionFormProps<V>) {
  const t = useT()
  const { changed, saving, saved, error, save, undo } = state
  return (
    <form onSubmit={save} noValidate className="flex flex-col gap-4">
      {children}
      <ErrorNote error={error} />
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2">
        <Button type="submit" variant={changed ? 'primary' : 'outline'} loading={saving}>
          {t('profiles.edit.save')}
        </Button>
        {changed && !saving && (
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
          {changed && !saving && <span className="text-muted">{t('profiles.edit.unsaved')}</span>}
        </span>
      </div>
    </form>
  )
}

export type SectionProps<V extends Values> = PanelProps & SectionFormProps<V>

/** A part of the editor that saves by itself. */
export function Section<V extends Values>({ state, children, ...panel }: SectionProps<V>) {
  return (
    <Panel {...panel}>
      <SectionForm state={state}>{children}</SectionForm>
    </Panel>
  )
}
