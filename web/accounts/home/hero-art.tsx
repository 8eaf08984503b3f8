import { useSettings } from '#web/lib/http/settings.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { SPARK } from '#web/ui/spark.tsx'
import embers from './embers.svg?url&no-inline'

const HEART = 'M0 5.5C-3-1-12 0-12 7.5-12 14 -4 18 0 22 4 18 12 14 12 7.5 12 0 3-1 0 5.5z'

/** Decorative. The spark belongs to brands without a logo of their own. */
export function HeroArt() {
  const t = useT()
  const { settings } = useSettings()
  return (
    <div aria-hidden="true" className="hero-art relative mx-auto w-full max-w-120 select-none">
      {settings?.logo ? (
        <img src={embers} alt="" width={480} height={440} fetchPriority="high" className="block w-full" />
      ) : (
        <Sparks />
      )}
      <p className="hero-say absolute start-[2%] top-[3%] max-w-[60%] rounded-xl rounded-es-sm bg-bg px-4 py-2.5 font-medium text-text shadow-2">
        {t('accounts.home.hello')}
      </p>
      <p className="hero-say absolute end-[3%] bottom-[4%] max-w-[60%] rounded-xl rounded-ee-sm bg-primary px-4 py-2.5 font-medium text-on-primary shadow-2">
        {t('accounts.home.answer')}
      </p>
    </div>
  )
}

/** Inline, to appear together with the text. */
const Sparks = () => (
  <svg viewBox="0 0 480 440" className="block w-full">
    <g transform="rotate(-6 150 200)">
      <Her />
    </g>
    <g transform="rotate(5 330 250)">
      <Him />
    </g>
    <g transform="translate(196 152) scale(3.1)">
      <path
        d={SPARK}
        fill="var(--color-bg)"
        stroke="var(--color-bg)"
        strokeWidth="3.4"
        strokeLinejoin="round"
      />
      <path d={SPARK} fill="var(--color-warning)" />
    </g>
    <path d={HEART} transform="translate(408 62) rotate(14)" fill="var(--color-primary)" opacity=".85" />
    <g fill="var(--color-warning)">
      <path d={SPARK} transform="translate(300 22) scale(1.1)" />
      <path d={SPARK} transform="translate(124 402) scale(.8)" opacity=".8" />
      <path d={SPARK} transform="translate(448 170) scale(.8)" opacity=".7" />
    </g>
  </svg>
)

function Her() {
  return (
    <g clipPath="url(#hero-card-one)">
      <clipPath id="hero-card-one">
        <rect x="40" y="52" width="216" height="288" rx="28" />
      </clipPath>
      <rect x="40" y="52" width="216" height="288" fill="var(--sky-one)" />
      <circle cx="226" cy="92" r="84" fill="#fff" opacity=".1" />
      <path d="M92 340c-14-60-14-128 8-164 20-34 76-40 100 0 22 38 20 106 6 164z" fill="var(--hair-one)" />
      <path d="M64 350c2-52 34-78 84-78s82 26 84 78z" fill="var(--cloth-one)" />
      <path d="M130 244h36v32c0 11-8 20-18 20s-18-9-18-20z" fill="var(--skin-one)" />
      <path d="M130 256c10 10 26 10 36 0v12c-10 8-26 8-36 0z" fill="#000" opacity=".12" />
      <path d="M108 196c0-30 16-50 40-50s40 20 40 50c0 34-18 62-40 62s-40-28-40-62z" fill="var(--skin-one)" />
      <path
        d="M102 206c-2-48 18-72 48-72 32 0 48 26 44 70-8-26-20-38-38-42-20 14-40 16-54 44z"
        fill="var(--hair-one)"
      />
      <g stroke="#3a1c12" strokeWidth="3.4" strokeLinecap="round" fill="none">
        <path d="M124 203c3-4 9-4 12 0M160 203c3-4 9-4 12 0" />
        <path d="M134 229c7 9 21 9 28 0" stroke="#8a2a08" />
      </g>
      <g fill="#e0663a" opacity=".35">
        <ellipse cx="121" cy="219" rx="8" ry="5" />
        <ellipse cx="175" cy="219" rx="8" ry="5" />
      </g>
    </g>
  )
}

function Him() {
  return (
    <g clipPath="url(#hero-card-two)">
      <clipPath id="hero-card-two">
        <rect x="228" y="104" width="216" height="288" rx="28" />
      </clipPath>
      <rect x="228" y="104" width="216" height="288" fill="var(--sky-two)" />
      <circle cx="250" cy="132" r="92" fill="#fff" opacity=".08" />
      <path d="M246 402c2-58 36-84 90-84s88 26 90 84z" fill="var(--cloth-two)" />
      <path d="M316 288h40v38c0 12-9 20-20 20s-20-8-20-20z" fill="var(--skin-two)" />
      <path d="M316 300c12 12 28 12 40 0v14c-12 9-28 9-40 0z" fill="#000" opacity=".16" />
      <circle cx="291" cy="252" r="10" fill="var(--skin-two)" />
      <circle cx="381" cy="252" r="10" fill="var(--skin-two)" />
      <path d="M292 240c0-34 18-56 44-56s44 22 44 56c0 38-20 68-44 68s-44-30-44-68z" fill="var(--skin-two)" />
      <path
        d="M290 248c-8-48 12-78 48-78 36 0 54 30 46 78-4-22-10-34-22-40-16 6-40 6-54-2-10 8-14 22-18 42z"
        fill="var(--hair-two)"
      />
      <path
        d="M292 252c2 40 22 60 44 60s42-20 44-60c-6 16-14 24-24 24-6-6-34-6-40 0-10 0-18-8-24-24z"
        fill="var(--hair-two)"
      />
      <g stroke="#1a0d07" strokeWidth="3.4" strokeLinecap="round" fill="none">
        <path d="M311 245c3-4 9-4 12 0M349 245c3-4 9-4 12 0" />
        <path d="M324 284c6 6 18 6 24 0" stroke="#f6ede8" />
      </g>
    </g>
  )
}
