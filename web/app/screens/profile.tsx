import { OwnPhotos } from '#web/photos/own-photos.tsx'
import { PhotoRequests } from '#web/photos/requests/photo-requests.tsx'
import { RequestsNotice } from '#web/photos/requests/requests-notice.tsx'
import { OwnProfileScreen } from '#web/profiles/own-profile-screen.tsx'

/** /profile: the own profile with its photos and the requests to see them. */
export function ProfileScreen() {
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
