import type { ReactNode } from 'react'
import type { Pose } from '#contract/rules/verification.ts'

/** The shapes of a hand, with the wrist at 0, 0 and the fingers above it. */
const hands = {
  flat: (
    <>
      <path d="M-9 0v-16q-7-5-10-10q-2-5 3-5q4 1 7 7v-20q0-4 3.5-4t3.5 4v-3q0-4 3.5-4t3.5 4v3q0-4 3.5-4t3.5 4v5q0-3 3-3t3 3v21q0 11-8 16v2" />
      <path d="M-2-44v18M5-44v18M12-39v13" />
    </>
  ),
  fist: (
    <>
      <path d="M-8 0v-8q-6-4-6-12v-6q0-7 7-7h15q7 0 7 7v8q0 7-6 10v8" />
      <path d="M-8-33v9M0-33v9M8-33v9M-14-21h15q5 0 5 5t-5 5h-8" />
    </>
  ),
  thumb: (
    <>
      <path d="M-8 0v-8q-6-4-6-12v-6q0-7 6-7v-14q0-6 4-6t4 6v14h8q7 0 7 7v8q0 7-6 10v8" />
      <path d="M0-25h14M0-18h14M2-11h9" />
    </>
  ),
  point: (
    <>
      <path d="M-8 0v-8q-6-4-6-12v-8q0-5 4-6v-20q0-4 4-4t4 4v20h10q7 0 7 7v9q0 7-6 10v8" />
      <path d="M-2-34v10M4-34v10M10-33v9M-10-20h12q4 0 4 5t-4 5h-6" />
    </>
  ),
  two: (
    <>
      <path d="M-8 0v-8q-6-4-6-12v-8q0-4 2-6l-6-20q-1-4 3-5t5 3l7 21l7-21q1-4 5-3t3 5l-6 20q9 0 9 8v8q0 7-6 10v8" />
      <path d="M4-34v10M-10-20h12q4 0 4 5t-4 5h-6" />
    </>
  ),
  ring: (
    <>
      <path d="M-8 0v-8q-9-6-9-16q0-9 9-10q7 0 8 6v-21q0-4 3.5-4t3.5 4v2q0-4 3.5-4t3.5 4v6q0-3 3-3t3 3v27q0 8-6 12v2" />
      <path d="M7-46v18M14-41v13" />
      <circle cx="-8" cy="-25" r="5" />
    </>
  ),
}

/** Where the hand is on a picture of 160 × 160, and how far it is turned. */
type Place = { hand: keyof typeof hands; at: string }

const places: Record<Pose, Place> = {
  open_hand: { hand: 'flat', at: 'translate(134 118)' },
  thumb_up: { hand: 'thumb', at: 'translate(134 118)' },
  two_fingers: { hand: 'two', at: 'translate(134 118)' },
  ring: { hand: 'ring', at: 'translate(134 118)' },
  finger_up: { hand: 'point', at: 'translate(134 118)' },
  fist_on_chin: { hand: 'fist', at: 'translate(80 140)' },
  finger_on_nose: { hand: 'point', at: 'translate(118 116) rotate(-42)' },
  hand_on_head: { hand: 'flat', at: 'translate(112 22) rotate(-90)' },
  hand_on_cheek: { hand: 'flat', at: 'translate(120 116) rotate(-14)' },
  hand_behind_ear: { hand: 'flat', at: 'translate(128 102) rotate(-8)' },
  hand_over_eye: { hand: 'flat', at: 'translate(122 94) rotate(-52)' },
  hand_on_forehead: { hand: 'flat', at: 'translate(136 62) rotate(-74)' },
}

const face: ReactNode = (
  <>
    <path d="M30 160q4-24 36-28M130 160q-4-24-36-28M66 118v14q14 10 28 0v-14" />
    <ellipse cx="80" cy="76" rx="36" ry="46" />
    <path d="M44 72q-8-2-8 7t10 9M116 72q8-2 8 7t-10 9M45 60q4-28 35-30q31 2 35 30q-14-4-20-16q-20 14-50 16z" />
    <path d="M62 72h10M88 72h10M80 76v14h5M68 102q12 9 24 0" />
  </>
)

/** A line drawing of a head and a hand in this pose; its text stands beside it. */
export function PoseDrawing({ pose, className }: { pose: Pose; className?: string }) {
  const { hand, at } = places[pose]
  return (
    <svg
      viewBox="0 0 160 160"
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {face}
      <g transform={at} className="fill-surface text-primary" stroke="currentColor">
        {hands[hand]}
      </g>
    </svg>
  )
}
