import type { SubmitEvent } from 'react'
import { Button, type ButtonProps } from './button.tsx'

type PageButtonProps = Omit<ButtonProps, 'type' | 'onClick'> & { to: string; onPress: () => void }

/** A button that opens a page anew where no JavaScript runs. `to` has no query. */
export function PageButton({ to, onPress, ...look }: PageButtonProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onPress()
  }
  return (
    <form action={to} onSubmit={submit} className={look.full ? 'w-full' : undefined}>
      <Button type="submit" {...look} />
    </form>
  )
}
