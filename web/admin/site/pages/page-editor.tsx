import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type PageVersion, publishPage } from '#contract/admin/site.ts'
import type { StoredPageText } from '#contract/page-texts.ts'
import type { Language, TextPageName } from '#contract/rules/values.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { findError } from '#web/admin/site/brands/fields-form.tsx'
import { reloadSite, useSaved } from '#web/admin/site/site.api.ts'
import { Part } from '#web/admin/ui/part.tsx'
import { ReasonDialog } from '#web/admin/ui/reason-dialog.tsx'
import { call, fieldErrors } from '#web/lib/http/api.ts'
import { MarkupError, readMarkup } from '#web/pages/page-markup.ts'
import type { PageText } from '#web/pages/page-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextArea } from '#web/ui/forms/inputs.tsx'
import { PagePreview } from './page-preview.tsx'

type PageEditorProps = {
  place: { page: TextPageName; language: Language }
  latest: PageVersion | undefined
  values: Record<string, string>
  markup: string
  onChange: (markup: string | undefined) => void
}

type Read = { text: PageText; line?: undefined } | { text?: undefined; line: number }

function read(markup: string): Read {
  try {
    return { text: readMarkup(markup) }
  } catch (error) {
    if (error instanceof MarkupError) return { line: error.line }
    throw error
  }
}

type Place = PageEditorProps['place']
type Publication = { reason: string; text: PageText | null; asksAgain: boolean }

function usePublish(place: Place, latest: PageVersion | undefined, onDone: () => void) {
  const saved = useSaved()
  return useMutation({
    mutationFn: ({ reason, text, asksAgain }: Publication) =>
      call(publishPage, {
        params: place,
        body: {
          text: text as StoredPageText | null,
          was: latest?.id ?? null,
          asks_again: asksAgain,
          reason,
        },
      }),
    onSuccess: () => {
      saved()
      onDone()
    },
    onSettled: reloadSite,
  })
}

/** The preview comes before the publication with its reason. */
export function PageEditor({ place, latest, values, markup, onChange }: PageEditorProps) {
  const t = useT()
  const [shown, setShown] = useState<Read>()
  const [asking, setAsking] = useState<'edited' | 'release'>()
  const text = shown?.text
  const publish = usePublish(place, latest, () => {
    setAsking(undefined)
    setShown(undefined)
    onChange(undefined)
  })
  const refused = findError(fieldErrors(publish.error), 'text')
  const badLine = shown?.line === undefined ? undefined : t('admin.site_room.bad_line', { line: shown.line })
  const change = (next: string) => {
    // Only what was previewed can be published.
    setShown(undefined)
    onChange(next)
  }
  const hint = t('admin.site_room.markup_hint', {
    anchor: '{#anchor}',
    fictional: '{fictional}',
    value: '{company}',
  })
  return (
    <>
      <Field
        label={t('admin.site_room.page_text')}
        hint={<span className="whitespace-pre-line">{hint}</span>}
        error={refused ?? badLine}
      >
        <TextArea
          rows={18}
          className="font-mono text-sm"
          lang={place.language}
          value={markup}
          onChange={(event) => change(event.target.value)}
        />
      </Field>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="outline" onClick={() => setShown(read(markup))}>
          {t('admin.site_room.preview')}
        </Button>
        <Button disabled={!text} onClick={() => setAsking('edited')}>
          {t('admin.site_room.publish')}
        </Button>
        {latest && !latest.of_release && (
          <Button variant="ghost" onClick={() => setAsking('release')}>
            {t('admin.site_room.to_release')}
          </Button>
        )}
      </div>
      {text && (
        <Part title={t('admin.site_room.preview')}>
          <PagePreview text={text} values={values} language={place.language} />
        </Part>
      )}
      {asking && (
        <PublishDialog
          isTerms={place.page === 'terms'}
          title={t(asking === 'edited' ? 'admin.site_room.publish_title' : 'admin.site_room.to_release')}
          publish={publish}
          text={asking === 'edited' ? (text ?? null) : null}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}

type PublishDialogProps = {
  isTerms: boolean
  title: string
  publish: ReturnType<typeof usePublish>
  text: PageText | null
  onClose: () => void
}

function PublishDialog({ isTerms, title, publish, text, onClose }: PublishDialogProps) {
  const t = useT()
  const [asksAgain, setAsksAgain] = useState(false)
  return (
    <ReasonDialog
      title={title}
      confirmLabel={t('admin.site_room.publish')}
      pending={publish.isPending}
      error={publish.error}
      onConfirm={(reason) => publish.mutate({ reason, text, asksAgain })}
      onClose={onClose}
    >
      <p>{t('admin.site_room.publish_text')}</p>
      {isTerms && (
        <Checkbox
          checked={asksAgain}
          hint={t('admin.site_room.ask_again_hint')}
          onChange={(event) => setAsksAgain(event.target.checked)}
        >
          {t('admin.site_room.ask_again')}
        </Checkbox>
      )}
    </ReasonDialog>
  )
}
