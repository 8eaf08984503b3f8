import { titled } from '#web/app/page-meta.ts'
import { loading } from '#web/app/page-queries.ts'
import { regionsQuery } from '#web/lib/http/settings.ts'
import { OwnPhotos } from '#web/photos/own-photos.tsx'
import { grantsQuery, photosQuery, requestsQuery } from '#web/photos/photos.api.ts'
import { PhotoRequests } from '#web/photos/requests/photo-requests.tsx'
import { RequestsNotice } from '#web/photos/requests/requests-notice.tsx'
import { askMember } from '#web/profiles/ask-member.ts'
import { profileQuery } from '#web/profiles/editor/own-profile.api.ts'
import { interestsQuery } from '#web/profiles/interests.ts'
import { OwnProfileScreen } from '#web/profiles/own-profile-screen.tsx'
import { voiceAnswerQuery } from '#web/profiles/prompts/voice-answer.api.ts'

export const loader = loading((client, { user, query }) =>
  Promise.all([
    client.prefetchInfiniteQuery(requestsQuery),
    ...(query.has('view') && user
      ? [askMember(client, user.profile.id)]
      : [
          client.prefetchQuery(profileQuery),
          client.prefetchQuery(voiceAnswerQuery),
          client.prefetchQuery(photosQuery),
          client.prefetchInfiniteQuery(grantsQuery),
          client.prefetchQuery(interestsQuery),
          client.prefetchQuery(regionsQuery),
        ]),
  ]),
)
export { clientLoader } from '#web/app/page-queries.ts'
export const meta = titled((t) => t('profiles.own.title'))

export default function ProfileScreen() {
  return (
    <OwnProfileScreen
      notice={<RequestsNotice />}
      photos={
        <>
          <OwnPhotos />
          <PhotoRequests />
        </>
      }
    />
  )
}
