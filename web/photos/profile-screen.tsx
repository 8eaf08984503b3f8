import { OwnProfileScreen } from '#web/profiles/own-profile-screen.tsx'
import { OwnPhotos } from './own-photos.tsx'
import { PhotoRequests } from './requests/photo-requests.tsx'
import { RequestsNotice } from './requests/requests-notice.tsx'

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
