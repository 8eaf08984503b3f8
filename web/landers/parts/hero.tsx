import type { ReactNode } from 'react'
import type { LanderTexts } from '#web/landers/lander.ts'
import { cx } from '#web/ui/cx.ts'

/** The heading and the sentence below it. */
export function Intro({
  texts,
  className,
  children,
}: {
  texts: LanderTexts
  className?: string
  children?: ReactNode
}) {
  return (
    <div className={cx('flex flex-col gap-4', className)}>
      <h1 tabIndex={-1} className="lander-title">
        {texts.title}
      </h1>
      <p className="max-w-[46ch] text-lg">{texts.lead}</p>
      {children}
    </div>
  )
}

/** Text on one side and the sign-up on the other, above each other on phones. */
export function Split({ text, card, className }: { text: ReactNode; card: ReactNode; className?: string }) {
  return (
    <div
      className={cx(
        'page relative grid grow items-center gap-x-12 gap-y-8 py-8 md:py-14 lg:grid-cols-[minmax(0,1fr)_26rem]',
        className,
      )}
    >
      {text}
      {card}
    </div>
  )
}

/** The introduction above, and below it something to look at with the sign-up beside it. */
export function BesideSignup({
  intro,
  card,
  children,
}: {
  intro: ReactNode
  card: ReactNode
  children: ReactNode
}) {
  return (
    <section className="lander-glow grow">
      <div className="page flex flex-col gap-6 py-8 md:py-12">
        {intro}
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
          {children}
          {card}
        </div>
      </div>
    </section>
  )
}
