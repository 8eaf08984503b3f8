import { useT } from '#web/admin/lib/texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'

/** The codes are shown only once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useT()
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => showToast({ kind: 'success', text: t('admin.codes.copied') }),
      () => showToast({ kind: 'danger', text: t('admin.codes.not_copied') }),
    )
  return (
    <section className="flex flex-col gap-3">
      <p>{t('admin.codes.text')}</p>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-1 rounded-lg border border-border bg-surface p-4 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div>
        <Button variant="outline" size="sm" onClick={() => void copy()}>
          {t('admin.codes.copy')}
        </Button>
      </div>
    </section>
  )
}
