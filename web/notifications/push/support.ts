type Browser = {
  /** Service workers, the Push API and notifications are all there. */
  hasAll: boolean
  /** iPhone or iPad. */
  isApple: boolean
  isInstalled: boolean
}

/** Whether this browser can show pushes; an iPhone can from its home screen only. */
export const pushSupport = ({ hasAll, isApple, isInstalled }: Browser): 'yes' | 'install_first' | 'no' => {
  if (hasAll) return 'yes'
  return isApple && !isInstalled ? 'install_first' : 'no'
}

export const isApple = (): boolean =>
  /iPad|iPhone|iPod/.test(navigator.userAgent) ||
  // An iPad says that it is a Mac, which has no touch screen.
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** Opened as an application of its own. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true

/** Of this browser; the development server has no service worker. */
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

/** What the member answered when the browser asked; `default`: it did not ask yet. */
export const permissionHere = (): NotificationPermission =>
  'Notification' in window ? Notification.permission : 'denied'
