import type { Profile } from '#contract/profiles.ts'

export type Photo = Profile['photos'][number]
export type OpenPhoto = Photo & { urls: NonNullable<Photo['urls']> }
/** `premium` and `private` open for premium members, `on_request` for those who got access. */
export type LockedGroup = { kind: 'premium' | 'private' | 'on_request'; photos: Photo[] }

export const isOpen = (photo: Photo): photo is OpenPhoto => photo.urls !== null

/** Open or covered, each with a slide of its own. */
export const hasSlide = (photo: Photo): boolean => isOpen(photo) || photo.covered

export function lockedGroups(photos: readonly Photo[]): LockedGroup[] {
  const locked = photos.filter((photo) => photo.locked)
  const of = (wanted: Photo['visibility']) => locked.filter(({ visibility }) => visibility === wanted)
  const groups: LockedGroup[] = [
    { kind: 'premium', photos: of('public') },
    { kind: 'private', photos: of('private') },
    { kind: 'on_request', photos: of('on_request') },
  ]
  return groups.filter((group) => group.photos.length > 0)
}
