import type { FastifyInstance } from 'fastify'
import { accountsRoutes } from '#server/accounts/accounts.routes.ts'
import { adminCasesRoutes } from '#server/admin/cases.routes.ts'
import { fictionalRoutes } from '#server/admin/fictional.routes.ts'
import { importsRoutes } from '#server/admin/imports.routes.ts'
import { moneyRoutes } from '#server/admin/money.routes.ts'
import { repliesRoutes } from '#server/admin/replies.routes.ts'
import { siteRoutes } from '#server/admin/site.routes.ts'
import { systemRoutes } from '#server/admin/system.routes.ts'
import { casesRoutes } from '#server/cases/cases.routes.ts'
import { catalogueRoutes } from '#server/catalogue/catalogue.routes.ts'
import { chatRoutes } from '#server/chat/chat.routes.ts'
import { creditsRoutes } from '#server/credits/credits.routes.ts'
import { dateplanRoutes } from '#server/dateplan/dateplan.routes.ts'
import { deletionRoutes } from '#server/deletion/deletion.routes.ts'
import { directdebitRoutes } from '#server/directdebit/directdebit.routes.ts'
import { exportsRoutes } from '#server/exports/exports.routes.ts'
import { finderRoutes } from '#server/finder/finder.routes.ts'
import { landerRoutes } from '#server/finder/lander.routes.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { likesRoutes } from '#server/likes/likes.routes.ts'
import { notificationsRoutes } from '#server/notifications/notifications.routes.ts'
import { paymentsRoutes } from '#server/payments/payments.routes.ts'
import { photoFilesRoutes } from '#server/photos/photo-files.routes.ts'
import { photosRoutes } from '#server/photos/photos.routes.ts'
import { profilesRoutes } from '#server/profiles/profiles.routes.ts'
import { reportsRoutes } from '#server/reports/reports.routes.ts'
import { searchRoutes } from '#server/search/search.routes.ts'
import { settingsRoutes } from '#server/settings/settings.routes.ts'
import { staffRoutes } from '#server/staff/staff.routes.ts'
import { statisticsRoutes } from '#server/statistics/statistics.routes.ts'
import { swipeRoutes } from '#server/swipe/swipe.routes.ts'
import { trafficRoutes } from '#server/traffic/traffic.routes.ts'
import { verificationRoutes } from '#server/verification/verification.routes.ts'
import { voicesRoutes } from '#server/voices/voices.routes.ts'

export const features: readonly ((app: FastifyInstance, ctx: Ctx) => void)[] = [
  settingsRoutes,
  trafficRoutes,
  staffRoutes,
  casesRoutes,
  creditsRoutes,
  catalogueRoutes,
  photosRoutes,
  photoFilesRoutes,
  voicesRoutes,
  profilesRoutes,
  accountsRoutes,
  verificationRoutes,
  paymentsRoutes,
  directdebitRoutes,
  searchRoutes,
  likesRoutes,
  swipeRoutes,
  finderRoutes,
  landerRoutes,
  chatRoutes,
  notificationsRoutes,
  dateplanRoutes,
  reportsRoutes,
  exportsRoutes,
  deletionRoutes,
  repliesRoutes,
  moneyRoutes,
  fictionalRoutes,
  adminCasesRoutes,
  systemRoutes,
  importsRoutes,
  statisticsRoutes,
  siteRoutes,
]
