import { uncoverPhoto } from '#contract/photos.ts'
import type { Profile, ProfileCard } from '#contract/profiles.ts'
import { call } from '#web/lib/http/api.ts'
import { queryChange } from '#web/lib/http/pending-changes.ts'
import { showChange } from '#web/lib/http/query-client.ts'
import { whenUserChanges } from '#web/lib/http/session.ts'
import { createStore } from '#web/lib/store.ts'

type Photo = Profile['photos'][number]
type MainImage = NonNullable<ProfileCard['main_image']>

/** What this browser uncovered since the lists were loaded, by the id of the photo. */
const opened = createStore<ReadonlyMap<string, MainImage>>(new Map())
whenUserChanges(() => opened.set(new Map()))

/** The main photo of a card, sharp where it was uncovered here. */
export function useMainImage(image: ProfileCard['main_image']): ProfileCard['main_image'] {
  const known = opened.useValue()
  return (image?.covered_id && known.get(image.covered_id)) || image
}

const asMainImage = ({ urls, status, placeholder }: Photo): MainImage | undefined =>
  urls
    ? {
        filename: urls.large,
        thumb_filename: urls.small,
        match: urls.square,
        srcset: urls.srcset,
        status,
        placeholder,
        covered_id: null,
      }
    : undefined

/** On all cards and on the profile. Throws CallError. */
export async function uncover(id: string): Promise<void> {
  const { photo } = await call(uncoverPhoto, { params: { id } })
  const image = asMainImage(photo)
  if (image) opened.set(new Map(opened.get()).set(id, image))
  showChange(
    queryChange<Profile>({ queryKey: ['member'] }, (profile) => ({
      ...profile,
      photos: profile.photos.map((one) => (one.id === id ? photo : one)),
    })),
  ).end()
}
