import type { ReactNode } from 'react'
import type { LanderTexts } from '#web/landers/lander.ts'
import { cx } from '#web/ui/cx.ts'

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
      <p className="max-w-[26em] text-lg">{texts.lead}</p>
      {children}
    </div>
  )
}

type BesidePictureProps = { picture: ReactNode; text: ReactNode; card: ReactNode }

/** On phones below the picture, so that nothing covers a face. */
export const BesidePicture = ({ picture, text, card }: BesidePictureProps) => (
  <section className="lander-beside lander-glow grow">
    <div className="lander-picture">{picture}</div>
    <div className="lander-words">
      {text}
      {card}
    </div>
  </section>
)

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
