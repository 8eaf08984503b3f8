import { type ComponentType, Suspense, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { part } from '#web/ui/part.tsx'
import type * as memberChrome from './member-chrome.tsx'

type Chrome = typeof memberChrome

let loaded: Chrome | undefined

/**
 * Their page is rendered and hydrated with this chunk loaded: parts that hydrate later could meet
 * newer numbers than they were rendered with.
 */
export async function loadMemberChrome(): Promise<Chrome> {
  loaded ??= await import('./member-chrome.tsx')
  return loaded
}

type Part = 'MemberNav' | 'BottomBar' | 'MemberBackground'
type Props = { user: User }

function chromePart(name: Part): ComponentType<Props> {
  const Later = part(async () => (await loadMemberChrome())[name], { optional: true })
  return function MemberPart(props: Props) {
    const [Loaded] = useState<ComponentType<Props> | undefined>(() => loaded?.[name])
    if (Loaded) return <Loaded {...props} />
    return (
      <Suspense>
        <Later {...props} />
      </Suspense>
    )
  }
}

export const MemberNav = chromePart('MemberNav')
export const BottomBar = chromePart('BottomBar')
export const MemberBackground = chromePart('MemberBackground')
