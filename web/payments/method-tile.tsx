import type { ReactNode } from 'react'
import type { PaymentMethod } from '#contract/rules/money.ts'
import { cx } from '#web/ui/cx.ts'

/** `wide`: squeezed into the badge, whatever font the device has. */
type Word = {
  word: ReactNode
  ink: string
  ground?: string
  size?: number
  italic?: boolean
  wide?: boolean
}

/** In the colours that people know. The official logos are on the provider's page. */
const words: Partial<Record<PaymentMethod, Word>> = {
  ideal: { word: 'iDEAL', ink: '#c4006a', size: 13 },
  bancontact: { word: 'Bancontact', ink: '#0a4b8c', size: 8.5, wide: true },
  eps: { word: 'eps', ink: '#a2135f', size: 17, italic: true },
  blik: { word: 'blik', ink: '#ffffff', ground: '#16161a', size: 16 },
  prezelewy24: { word: 'P24', ink: '#c8102e', size: 15 },
  applepay: { word: 'Apple Pay', ink: '#ffffff', ground: '#111111', size: 9, wide: true },
  paysafecard: { word: 'paysafe', ink: '#ffffff', ground: '#0b2a6f', size: 10.5, wide: true },
  visa: { word: 'VISA', ink: '#1a1f71', size: 15, italic: true },
  cartebancaire: { word: 'CB', ink: '#ffffff', ground: '#145a86', size: 17 },
  nexi: { word: 'nexi', ink: '#2d32aa', size: 16 },
  giropay: { word: 'giropay', ink: '#0a3a75', size: 11, wide: true },
  sofort: { word: 'SOFORT', ink: '#393a41', size: 10, wide: true },
  paypal: {
    word: (
      <>
        Pay<tspan fill="#0070ba">Pal</tspan>
      </>
    ),
    ink: '#1d2f6f',
    size: 13,
    italic: true,
    wide: true,
  },
}

const card = (
  <g>
    <rect x="12" y="8" width="24" height="16" rx="2.5" fill="#5a3a2b" />
    <rect x="12" y="11.5" width="24" height="3.5" fill="#2b1a14" />
    <rect x="15" y="19" width="8" height="2" rx="1" fill="#f3e8e2" />
  </g>
)
const circles = (left: string, right: string) => (
  <g>
    <circle cx="20" cy="16" r="8" fill={left} />
    <circle cx="28" cy="16" r="8" fill={right} fillOpacity="0.85" />
  </g>
)
const pictures: Partial<Record<PaymentMethod, ReactNode>> = {
  creditcard: card,
  mastercard: circles('#d8202f', '#f0931e'),
  maestro: circles('#d8202f', '#1696d2'),
  sct: (
    <g fill="none" stroke="#4a2c1f" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
      <path d="M14 13 24 7l10 6z" />
      <path d="M17 16v6M24 16v6M31 16v6M14 25h20" />
    </g>
  ),
  sdd: (
    <g fill="none" stroke="#1b5ea6" strokeWidth="2.2" strokeLinecap="round" strokeLinejoin="round">
      <path d="M13 20a11 9 0 0 0 20 1" />
      <path d="M35 12a11 9 0 0 0-20-1" />
      <path d="m33 26 .6-5-5 .2M15 6l-.6 5 5-.2" />
      <path d="M27 13.5a4 4 0 1 0 0 5M20 15h5M20 17h5" strokeWidth="1.6" />
    </g>
  ),
}

/** The name of the method is beside the tile. */
export function MethodTile({ method, className }: { method: PaymentMethod; className?: string }) {
  const text = words[method]
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 48 32"
      className={cx('h-8 w-12 shrink-0 rounded-sm ring-1 ring-border-strong/50', className)}
    >
      <rect width="48" height="32" fill={text?.ground ?? '#ffffff'} />
      {text && (
        <text
          x="24"
          y={16 + (text.size ?? 12) * 0.36}
          textAnchor="middle"
          fontSize={text.size}
          fontWeight="700"
          fontStyle={text.italic ? 'italic' : undefined}
          fontFamily="system-ui, sans-serif"
          textLength={text.wide ? 40 : undefined}
          lengthAdjust="spacingAndGlyphs"
          fill={text.ink}
        >
          {text.word}
        </text>
      )}
      {pictures[method]}
    </svg>
  )
}
