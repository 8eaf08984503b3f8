import type { Profile } from '#contract/profiles.ts'

type Photo = Profile['photos'][number]
export type OpenPhoto = Photo & { urls: NonNullable<Photo['urls']> }
/** `premium`: for premium members; `on_request`: for whom the owner lets see them. */
export type LockedGroup = { kind: 'premium' | 'on_request'; photos: Photo[] }

export const isOpen = (photo: Photo): photo is OpenPhoto => photo.urls !== null

/** What stands locked, by what opens it. */
export function lockedGroups(photos: readonly Photo[]): LockedGroup[] {
  const locked = photos.filter((photo) => photo.locked)
  const isAsked = ({ visibility }: Photo) => visibility === 'on_request'
  const groups: LockedGroup[] = [
    { kind: 'premium', photos: locked.filter((photo) => !isAsked(photo)) },
    { kind: 'on_request', photos: locked.filter(isAsked) },
  ]
  return groups.filter((group) => group.photos.length > 0)
}
