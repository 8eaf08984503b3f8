import type { ReactNode } from 'react'
import type { GiftKey } from '#contract/rules/values.ts'

// The same in both modes. The text beside a drawing says what it is.
const drawings: Record<GiftKey, ReactNode> = {
  rose: (
    <>
      <path d="M32 60V34" stroke="#3f7d4e" strokeWidth="3" strokeLinecap="round" />
      <path d="M32 50c-10 0-13-5-13-10 8 0 13 3 13 10Zm0-5c8 0 11-4 11-8-7 0-11 2-11 8Z" fill="#5b9e6a" />
      <path d="M18 16c0 13 6 21 14 21s14-8 14-21c-5 0-9 2-14 8-5-6-9-8-14-8Z" fill="#c62a4b" />
      <path d="M24 11c0 10 3 16 8 20 5-4 8-10 8-20-4 0-6 1-8 4-2-3-4-4-8-4Z" fill="#e34d6c" />
    </>
  ),
  bouquet: (
    <>
      <path d="m20 34 12 28 12-28Z" fill="#e9d3b4" />
      <path d="m26 34 6 28 6-28Z" fill="#f6e7cf" />
      <path d="M16 34h32l-6-8H22Z" fill="#5b9e6a" />
      <circle cx="20" cy="24" r="8" fill="#f2a93b" />
      <circle cx="44" cy="24" r="8" fill="#9a6bd1" />
      <circle cx="32" cy="16" r="9" fill="#e34d6c" />
      <circle cx="32" cy="28" r="8" fill="#fff" />
      <circle cx="32" cy="28" r="3" fill="#f2a93b" />
      <path d="M25 47h14l-2 5H27Z" fill="#b8390e" />
    </>
  ),
  heart: (
    <>
      <path
        d="M32 56C14 43 7 34 7 24c0-8 6-13 12-13 6 0 10 3 13 8 3-5 7-8 13-8 6 0 12 5 12 13 0 10-7 19-25 32Z"
        fill="#d7263d"
      />
      <path d="M14 24c0-4 2-7 6-7" stroke="#fff" strokeWidth="3" strokeLinecap="round" opacity=".7" />
    </>
  ),
  kiss: (
    <>
      <path
        d="M4 32c8-3 14-13 21-13 3 0 5 2 7 4 2-2 4-4 7-4 7 0 13 10 21 13-8 9-16 15-28 15S12 41 4 32Z"
        fill="#d7263d"
      />
      <path
        d="M4 32c10 0 16-3 22-3 3 0 4 2 6 2s3-2 6-2c6 0 12 3 22 3-10 1-16 5-22 5-3 0-4-1-6-1s-3 1-6 1c-6 0-12-4-22-5Z"
        fill="#7d1024"
      />
      <path d="M25 42c4 2 10 2 14 0" stroke="#ff8fa3" strokeWidth="2.5" strokeLinecap="round" />
    </>
  ),
  chocolates: (
    <>
      <rect x="6" y="20" width="52" height="34" rx="6" fill="#b8390e" />
      <rect x="11" y="25" width="42" height="24" rx="3" fill="#f6e7cf" />
      <circle cx="20" cy="33" r="5" fill="#5a3422" />
      <rect x="27.5" y="28" width="10" height="10" rx="2" fill="#7a4a30" />
      <circle cx="45" cy="33" r="5" fill="#5a3422" />
      <rect x="15.5" y="40" width="9" height="7" rx="3" fill="#7a4a30" />
      <circle cx="32.5" cy="44" r="4" fill="#5a3422" />
      <rect x="40.5" y="40" width="9" height="7" rx="3" fill="#7a4a30" />
      <path
        d="M30 20V10m0 10c-8 0-11-4-9-7s8 0 9 7Zm4 0c8 0 11-4 9-7s-8 0-9 7Z"
        stroke="#f2a93b"
        strokeWidth="3"
      />
    </>
  ),
  coffee: (
    <>
      <path d="M12 26h34v14a13 13 0 0 1-13 13h-8a13 13 0 0 1-13-13Z" fill="#2f6f8f" />
      <path d="M46 30h4a6 6 0 0 1 0 12h-4" stroke="#2f6f8f" strokeWidth="4" />
      <ellipse cx="29" cy="27" rx="17" ry="4" fill="#5a3422" />
      <path
        d="M22 18c-3-4 3-5 0-10m8 10c-3-4 3-5 0-10m8 10c-3-4 3-5 0-10"
        stroke="#967b6d"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path d="M10 58h38" stroke="#8f7466" strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  cocktail: (
    <>
      <path d="M10 14h44L34 36v18h10v4H20v-4h10V36Z" fill="#8ecae6" />
      <path d="M17 20h30L32 36Z" fill="#f2733b" />
      <path d="m44 6-9 20" stroke="#8f7466" strokeWidth="2.5" strokeLinecap="round" />
      <circle cx="50" cy="14" r="8" fill="#f2a93b" />
      <circle cx="50" cy="14" r="4.5" fill="#ffd98a" />
    </>
  ),
  champagne: (
    <>
      <path d="M14 8h14l-2 22a6 6 0 0 1-3 5v17h6v4H13v-4h6V35a6 6 0 0 1-3-5Z" fill="#bcd7e6" />
      <path d="M15 18h12l-1 12a5 5 0 0 1-10 0Z" fill="#f4c95d" />
      <path d="M36 8h14l-2 22a6 6 0 0 1-3 5v17h6v4H35v-4h6V35a6 6 0 0 1-3-5Z" fill="#bcd7e6" />
      <path d="M37 18h12l-1 12a5 5 0 0 1-10 0Z" fill="#f4c95d" />
      <circle cx="20" cy="24" r="1.5" fill="#fff" />
      <circle cx="23" cy="28" r="1.5" fill="#fff" />
      <circle cx="42" cy="23" r="1.5" fill="#fff" />
      <circle cx="45" cy="28" r="1.5" fill="#fff" />
    </>
  ),
  teddy: (
    <>
      <circle cx="18" cy="16" r="8" fill="#a9713f" />
      <circle cx="46" cy="16" r="8" fill="#a9713f" />
      <circle cx="18" cy="16" r="4" fill="#e3b784" />
      <circle cx="46" cy="16" r="4" fill="#e3b784" />
      <ellipse cx="32" cy="50" rx="17" ry="12" fill="#a9713f" />
      <circle cx="32" cy="28" r="18" fill="#bb8149" />
      <ellipse cx="32" cy="35" rx="9" ry="7" fill="#e9c79a" />
      <circle cx="25" cy="25" r="2.5" fill="#2b1a14" />
      <circle cx="39" cy="25" r="2.5" fill="#2b1a14" />
      <path d="M29 32h6l-3 3Z" fill="#2b1a14" />
      <path d="M28 38c2 2 6 2 8 0" stroke="#2b1a14" strokeWidth="1.8" strokeLinecap="round" />
      <path d="m32 57-6-6a4 4 0 0 1 6-5 4 4 0 0 1 6 5Z" fill="#d7263d" />
    </>
  ),
  cake: (
    <>
      <rect x="10" y="34" width="44" height="22" rx="4" fill="#f0c9a4" />
      <path
        d="M10 38a4 4 0 0 1 4-6h36a4 4 0 0 1 4 6c0 5-7 5-7 0 0 5-8 5-8 0 0 5-7 5-7 0 0 5-8 5-8 0 0 5-7 5-7 0 0 5-7 5-7 0Z"
        fill="#e34d6c"
      />
      <path d="M22 32V20m10 12V20m10 12V20" stroke="#2f6f8f" strokeWidth="3.5" strokeLinecap="round" />
      <path
        d="M22 10c3 3 2 6 0 7-2-1-3-4 0-7Zm10 0c3 3 2 6 0 7-2-1-3-4 0-7Zm10 0c3 3 2 6 0 7-2-1-3-4 0-7Z"
        fill="#f2a93b"
      />
      <path d="M6 58h52" stroke="#8f7466" strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  music: (
    <>
      <path d="M24 46V14l26-6v32" stroke="#6d4bb3" strokeWidth="5" strokeLinejoin="round" />
      <path d="M24 14 50 8v8l-26 6Z" fill="#6d4bb3" />
      <ellipse cx="17" cy="47" rx="9" ry="7" fill="#9a6bd1" transform="rotate(-15 17 47)" />
      <ellipse cx="43" cy="41" rx="9" ry="7" fill="#9a6bd1" transform="rotate(-15 43 41)" />
    </>
  ),
  sunset: (
    <>
      <circle cx="32" cy="32" r="27" fill="#ffb86b" />
      <path d="M5 36h54a27 27 0 0 1-54 0Z" fill="#2f6f8f" />
      <path d="M18 36a14 14 0 0 1 28 0Z" fill="#e8572a" />
      <path
        d="M22 42h20m-24 6h28m-20 6h12"
        stroke="#ffd98a"
        strokeWidth="2.5"
        strokeLinecap="round"
        opacity=".85"
      />
      <path d="M13 20c3-3 5-3 7 0 2-3 4-3 7 0" stroke="#7d2507" strokeWidth="2" strokeLinecap="round" />
    </>
  ),
}

export function GiftArt({ gift, className }: { gift: GiftKey; className?: string }) {
  return (
    <svg viewBox="0 0 64 64" fill="none" aria-hidden="true" className={className}>
      {drawings[gift]}
    </svg>
  )
}
