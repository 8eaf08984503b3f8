import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { currentUser, useUser } from '#web/lib/http/session.ts'
import { DESKTOP } from '#web/lib/media.ts'
import { SignupContext } from '#web/lib/routing/signup.ts'
import { store, stored } from '#web/lib/storage.ts'
import { useInBrowser } from '#web/lib/store.ts'
import { part } from '#web/ui/part.tsx'

const SignupDialog = part(() =>
  import('#web/accounts/signup/signup-dialog.tsx').then((file) => file.SignupDialog),
)

const OPEN = 'signup-dialog'

/** Open on this page before a reload; another page closes it. */
function wasOpenHere(): boolean {
  const path = stored<string | false>(OPEN, { kind: 'session' })
  return path ? path === location.pathname : false
}

/** A dialog on desktop, a page on phones; members go to the members area (spec/accounts 3). */
export function SignupProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const { user, loading } = useUser()
  // The server does not know what this tab had open.
  const before = useInBrowser(wasOpenHere, false)
  const [chosen, setOpen] = useState<boolean>()
  if (before && chosen === undefined) setOpen(true)
  const open = chosen === true
  const [mounted, setMounted] = useState(false)

  // A reload returns to an unfinished sign-up; a member never sees it again.
  const show = useCallback((shown: boolean) => {
    setOpen(shown)
    setMounted(true)
    store(OPEN, shown && location.pathname, 'session')
  }, [])
  if (open && !mounted && !loading && !user) setMounted(true)

  // A stable function: a new context value would empty parts that are not hydrated yet.
  const openSignup = useCallback(
    (memberId?: string) => {
      if (currentUser()) void navigate('/members')
      else if (memberId) void navigate(`/members/${memberId}/signup`)
      else if (matchMedia(DESKTOP).matches) show(true)
      else void navigate('/signup')
    },
    [navigate, show],
  )
  return (
    <SignupContext value={openSignup}>
      {children}
      {mounted && (
        <Suspense>
          <SignupDialog open={open} onClose={() => show(false)} />
        </Suspense>
      )}
    </SignupContext>
  )
}
