import { cx } from './cx.ts'

export type AvatarProps = {
  /** Without it a silhouette is shown. */
  src?: string | null
  srcSet?: string
  sizes?: string
  /** Empty where the name is beside the picture. */
  alt?: string
  className?: string
}

export function Avatar({ src, srcSet, sizes, alt = '', className = 'size-14' }: AvatarProps) {
  const shape = cx('shrink-0 rounded-full bg-surface-2 object-cover', className)
  if (src)
    return (
      <img
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        alt={alt}
        width={56}
        height={56}
        loading="lazy"
        decoding="async"
        className={shape}
      />
    )
  return <Silhouette alt={alt} className={shape} />
}

export function Silhouette({ alt = '', className }: { alt?: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 64 64"
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
      className={cx('bg-surface-2 text-border-strong', className)}
      preserveAspectRatio="xMidYMax slice"
    >
      <circle cx="32" cy="25" r="11" fill="currentColor" opacity=".55" />
      <path d="M10 64c0-14 9-23 22-23s22 9 22 23z" fill="currentColor" opacity=".55" />
    </svg>
  )
}
