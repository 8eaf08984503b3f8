import type { CSSProperties } from 'react'
import { useT } from '#web/admin/lib/texts.tsx'

type ColourPreviewProps = { title: string; colourOf: (token: string) => string }

export function ColourPreview({ title, colourOf }: ColourPreviewProps) {
  const t = useT()
  const on = (ground: string, front: string): CSSProperties => ({
    backgroundColor: colourOf(ground),
    color: colourOf(front),
  })
  return (
    <figure
      className="flex flex-col gap-3 rounded-lg border p-4"
      style={{ ...on('bg', 'text'), borderColor: colourOf('border') }}
    >
      <figcaption className="font-semibold">{title}</figcaption>
      <p className="rounded-md p-3" style={on('surface', 'text')}>
        {t('admin.site_room.sample.text')}{' '}
        <span style={{ color: colourOf('muted') }}>{t('admin.site_room.sample.muted')}</span>{' '}
        <span style={{ color: colourOf('link'), textDecoration: 'underline' }}>
          {t('admin.site_room.sample.link')}
        </span>
      </p>
      <p className="flex flex-wrap gap-2">
        <span className="rounded-full px-4 py-2 font-semibold" style={on('primary', 'on-primary')}>
          {t('admin.site_room.sample.button')}
        </span>
        <span className="rounded-full px-4 py-2 font-semibold" style={on('secondary', 'on-secondary')}>
          {t('admin.site_room.sample.button')}
        </span>
        <span className="rounded-full px-3 py-2 font-semibold" style={on('unread', 'on-unread')}>
          3
        </span>
      </p>
      <p className="self-start rounded-xl px-4 py-2" style={on('bubble-theirs', 'on-bubble-theirs')}>
        {t('admin.site_room.sample.theirs')}
      </p>
      <p className="self-end rounded-xl px-4 py-2" style={on('bubble-mine', 'on-bubble-mine')}>
        {t('admin.site_room.sample.mine')}
      </p>
    </figure>
  )
}
