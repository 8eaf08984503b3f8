import type { FormEvent, ReactNode } from 'react'
import { useT } from '#web/admin/lib/texts.tsx'
import { Button } from '#web/ui/button.tsx'

type FilterFormProps<Name extends string> = {
  names: readonly Name[]
  onChange: (filters: Partial<Record<Name, string>>) => void
  children: ReactNode
}

/** Filters apply on submit; the inputs have their names. */
export function FilterForm<Name extends string>({ names, onChange, children }: FilterFormProps<Name>) {
  const t = useT()
  const readValues = (value: (name: Name) => string) =>
    Object.fromEntries(names.map((name) => [name, value(name)])) as Partial<Record<Name, string>>
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    onChange(
      readValues((name) => {
        const value = data.get(name)
        return typeof value === 'string' ? value.trim() : ''
      }),
    )
  }
  return (
    <form onSubmit={submit} className="mb-4 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {children}
      <div className="flex gap-2">
        <Button type="submit">{t('admin.list.search')}</Button>
        <Button variant="ghost" onClick={() => onChange(readValues(() => ''))}>
          {t('admin.list.clear')}
        </Button>
      </div>
    </form>
  )
}
