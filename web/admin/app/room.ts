import type { ComponentType, LazyExoticComponent } from 'react'
import type { Permission } from '#contract/admin/permissions.ts'
import type { T } from '#web/admin/lib/texts.tsx'

export type Room = {
  path: `/admin${string}`
  name: (t: T) => string
  /** Who lacks it sees no link to the room. */
  permission: Permission
  icon: ComponentType<{ className?: string }>
  screen: LazyExoticComponent<ComponentType>
}
