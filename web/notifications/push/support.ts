type Browser = {
  /** Service workers, the Push API and notifications. */
  hasAll: boolean
  /** iPhone or iPad. */
  isApple: boolean
  isInstalled: boolean
}

/** An iPhone shows pushes from its home screen only. */
export const pushSupport = ({ hasAll, isApple, isInstalled }: Browser): 'yes' | 'install_first' | 'no' => {
  if (hasAll) return 'yes'
  return isApple && !isInstalled ? 'install_first' : 'no'
}

export const isApple = (): boolean =>
  /iPad|iPhone|iPod/.test(navigator.userAgent) ||
  // An iPad claims to be a Mac, but Macs have no touch screen.
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** Opened as an installed application. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true

/** The development server has no service worker. */
export const supportHere = () =>
  pushSupport({
    hasAll:
      import.meta.env.PROD &&
      'serviceWorker' in navigator &&
      'PushManager' in window &&
      'Notification' in window,
    isApple: isApple(),
    isInstalled: isInstalled(),
  })

/** `default`: the browser did not ask yet. */
export const permissionHere = (): NotificationPermission =>
  'Notification' in window ? Notification.permission : 'denied'
