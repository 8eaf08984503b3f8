import type { Language } from '#contract/rules/values.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { type PageText, textFor } from '#web/pages/page-text.ts'
import { TextBlocks } from '#web/pages/text-blocks.tsx'
import { Button } from '#web/ui/button.tsx'

type PagePreviewProps = {
  text: PageText
  values: Record<string, string>
  language: Language
  /** Starts a new version with this text. */
  onTake?: () => void
}

/** With the values of the first brand. */
export function PagePreview({ text, values, language, onTake }: PagePreviewProps) {
  const t = useT()
  const { short, sections } = textFor(text, values, true)
  return (
    <div className="flex flex-col items-start gap-4">
      {onTake && (
        <Button variant="outline" size="sm" onClick={onTake}>
          {t('admin.site_room.take_text')}
        </Button>
      )}
      {/* The links lead to pages of the site, which are not in the admin. */}
      <div
        inert
        lang={language}
        className="flex w-full max-w-[68ch] flex-col gap-6 rounded-lg border border-border p-5"
      >
        {short.length > 0 && (
          <ul className="flex list-disc flex-col gap-1.5 ps-5">
            {short.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {sections.map(({ id, title, body, questions }) => (
          <section key={id} className="flex flex-col gap-3">
            <h3 className="text-lg">{title}</h3>
            <TextBlocks blocks={body} />
            {questions.map(({ id: anchor, question, answer }) => (
              <div key={anchor} className="flex flex-col gap-2">
                <h4 className="font-semibold">{question}</h4>
                <TextBlocks blocks={answer} />
              </div>
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}
