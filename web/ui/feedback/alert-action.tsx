import type { ComponentProps } from 'react'
import { Button, ButtonLink } from '#web/ui/button.tsx'

export type Action = { label: string; loading?: boolean } & ({ to: string } | { onClick: () => void })

type Look = Pick<ComponentProps<typeof Button>, 'variant' | 'className'>

export function AlertAction({ action, ...look }: { action: Action } & Look) {
  return 'to' in action ? (
    <ButtonLink {...look} size="sm" to={action.to}>
      {action.label}
    </ButtonLink>
  ) : (
    <Button {...look} size="sm" onClick={action.onClick} loading={action.loading}>
      {action.label}
    </Button>
  )
}
