/**
 * Screens that seldom begin a visit. This chunk imports them, so that the list of their files does
 * not weigh on the first load (spec/performance 4).
 */
export const laterScreens = {
  'reset-password-do': () =>
    import('#web/accounts/password/new-password-screen.tsx').then((file) => file.NewPasswordScreen),
  'mail-change-do': () =>
    import('#web/accounts/links/mail-change-screens.tsx').then((file) => file.MailChangeScreen),
  'mail-change-undo': () =>
    import('#web/accounts/links/mail-change-screens.tsx').then((file) => file.MailChangeUndoScreen),
  'complete-signup': () =>
    import('#web/accounts/signup/complete-signup-screen.tsx').then((file) => file.CompleteSignupScreen),
  'match-finder': () => import('#web/finder/match-finder-screen.tsx').then((file) => file.MatchFinderScreen),
  'members-id-signup': () =>
    import('#web/accounts/signup/member-signup-screen.tsx').then((file) => file.MemberSignupScreen),
  'members-id-chat': () => import('#web/chat/list/new-chat-screen.tsx').then((file) => file.NewChatScreen),
  'activate-done': () =>
    import('#web/accounts/links/activate-screens.tsx').then((file) => file.ActivateDoneScreen),
  'activate-error': () =>
    import('#web/accounts/links/activate-screens.tsx').then((file) => file.ActivateErrorScreen),
  token: () => import('#web/accounts/links/token-screen.tsx').then((file) => file.TokenScreen),
  credits: () => import('./screens/shops.tsx').then((file) => file.Credits),
  premium: () => import('./screens/shops.tsx').then((file) => file.Premium),
  pricing: () => import('#web/catalogue/pricing-screen.tsx').then((file) => file.PricingScreen),
  'signup-matches': () =>
    import('#web/finder/signup-matches-screen.tsx').then((file) => file.SignupMatchesScreen),
  'credits-repeat-order': () => import('#web/payments/repeat-screen.tsx').then((file) => file.RepeatScreen),
  'credits-id-paymentmethod': () => import('#web/payments/pay/pay-screen.tsx').then((file) => file.PayScreen),
  'transactions-id': () =>
    import('#web/payments/result/transaction-screen.tsx').then((file) => file.TransactionScreen),
  'transactions-receipt': () =>
    import('#web/payments/receipt/receipt-screen.tsx').then((file) => file.ReceiptScreen),
  'transactions-withdrawal': () =>
    import('#web/payments/withdrawal/withdrawal-screen.tsx').then((file) => file.WithdrawalScreen),
  settings: () => import('./screens/settings.tsx').then((file) => file.Settings),
  'settings-delete': () => import('#web/deletion/delete-screen.tsx').then((file) => file.DeleteScreen),
  'settings-decisions': () => import('./screens/decisions.tsx').then((file) => file.Decisions),
  'settings-reports': () => import('#web/cases/reports-screen.tsx').then((file) => file.ReportsScreen),
  handover: () => import('#web/deletion/handover/handover-screen.tsx').then((file) => file.HandoverScreen),
  'account-deleted': () => import('#web/deletion/deleted-screen.tsx').then((file) => file.DeletedScreen),
  'pages-return-policy': () =>
    import('#web/pages/return-policy-screen.tsx').then((file) => file.ReturnPolicyScreen),
  'pages-terms': () => import('#web/pages/text-screens.tsx').then((file) => file.TermsScreen),
  'pages-privacy': () => import('#web/pages/privacy-screen.tsx').then((file) => file.PrivacyScreen),
  'pages-faq': () => import('#web/pages/text-screens.tsx').then((file) => file.FaqScreen),
  'pages-service': () => import('#web/pages/text-screens.tsx').then((file) => file.ServiceScreen),
  'pages-cookies': () => import('#web/pages/text-screens.tsx').then((file) => file.CookiesScreen),
  'pages-ban': () => import('#web/pages/text-screens.tsx').then((file) => file.BanScreen),
  'pages-2257': () => import('#web/pages/text-screens.tsx').then((file) => file.RecordsScreen),
  complaints: () => import('#web/pages/complaints/complaint-screen.tsx').then((file) => file.ComplaintScreen),
  'swipe-game': () => import('#web/swipe/swipe-screen.tsx').then((file) => file.SwipeScreen),
  notifications: () =>
    import('#web/notifications/notifications-screen.tsx').then((file) => file.NotificationsScreen),
  'lang-config': () => import('#web/settings/lang-config-screen.tsx').then((file) => file.LangConfigScreen),
  directdebit: () => import('#web/directdebit/debit-screen.tsx').then((file) => file.DebitScreen),
  'likes-m-id': () => import('#web/likes/liker-screen.tsx').then((file) => file.LikerScreen),
  'likes-type': () => import('#web/likes/likes-type-screen.tsx').then((file) => file.LikesTypeScreen),
  profile: () => import('./screens/profile.tsx').then((file) => file.ProfileScreen),
}
