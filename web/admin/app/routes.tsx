import type { RouteObject } from 'react-router'
import { findPerson } from '#web/admin/lib/session.ts'
import { App, Failed, Waiting } from './app.tsx'
import { NoRoom } from './no-room.tsx'
import { type Room, rooms } from './rooms.ts'

/** A function, because the router ignores the failure of `{ Component: load }`. */
const lazy = (load: Room['load']) => async () => ({ Component: await load() })

export const routes: RouteObject[] = [
  {
    path: '/admin/invitation',
    lazy: lazy(() => import('#web/admin/invitation-page.tsx').then((file) => file.InvitationPage)),
    HydrateFallback: Waiting,
    ErrorBoundary: Failed,
  },
  {
    loader: findPerson,
    // Once, when the page opens. After that log-ins and refused calls set the person.
    shouldRevalidate: () => false,
    Component: App,
    ErrorBoundary: Failed,
    HydrateFallback: Waiting,
    children: [
      ...rooms.map(({ path, permission, load }) => ({
        path,
        handle: { permission },
        lazy: lazy(load),
      })),
      { path: '*', Component: NoRoom },
    ],
  },
]
