import { Link } from 'react-router'
import { limits } from '#contract/rules/limits.ts'
import { pages } from '#contract/rules/pages.ts'
import { dismissEntryWarning, NEUTRAL_ADDRESS } from '#web/lib/entry-warning.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { useSignup } from '#web/lib/routing/signup.ts'
import { fill } from '#web/lib/texts/fill.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import type { LanderProps, TextsOf } from './lander.ts'
import { Closed, useIsClosed } from './parts/closed-signup.tsx'
import { FullScreen } from './parts/full-screen.tsx'
import { Intro } from './parts/hero.tsx'

type Texts = TextsOf<'adultonly'>

/** No picture of a member comes before the answer about the age. */
export function Lander({ texts }: LanderProps<Texts>) {
  const { settings } = useSettings()
  const { openSignup } = useSignup()
  const isClosed = useIsClosed()
  const age = settings?.min_age ?? limits.minimumAge
  const enter = () => {
    dismissEntryWarning()
    openSignup()
  }
  const link = 'inline-flex min-h-11 items-center underline underline-offset-3'
  return (
    <FullScreen
      links={
        <>
          <Link to={pages['pages-terms']} className={link}>
            {texts.terms}
          </Link>
          <Link to={pages['pages-privacy']} className={link}>
            {texts.privacy}
          </Link>
        </>
      }
    >
      <div className="mx-auto flex max-w-140 flex-col items-center gap-8 text-center">
        <span
          aria-hidden="true"
          className="grid size-36 place-items-center rounded-full border-8 border-[#f2b705] lander-mark md:size-44"
        >
          {`${age}+`}
        </span>
        <Intro texts={texts} className="items-center" />
        {isClosed ? (
          <div className="rounded-xl bg-bg p-6 text-text">
            <Closed />
          </div>
        ) : (
          <div className="flex w-full flex-col gap-3 sm:flex-row sm:justify-center">
            <Button size="lg" onClick={enter} className="lander-yellow">
              {fill(texts.enter, { age })}
            </Button>
            <a
              href={NEUTRAL_ADDRESS}
              rel="noreferrer"
              className={buttonClass({ variant: 'ghost', size: 'lg', className: 'lander-quiet' })}
            >
              {texts.leave}
            </a>
          </div>
        )}
      </div>
    </FullScreen>
  )
}
