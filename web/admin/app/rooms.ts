import {
  Activity,
  BookOpen,
  ChartLine,
  Drama,
  FileUp,
  FileUser,
  Flag,
  Globe,
  Handshake,
  House,
  ImageIcon,
  MailX,
  Megaphone,
  MessageSquareReply,
  MessageSquareWarning,
  ReceiptText,
  Scale,
  ScrollText,
  Search,
  ShieldCheck,
  Stamp,
  Tag,
  TicketPercent,
  UserCog,
  UsersRound,
  Webhook,
} from 'lucide-react'
import type { ComponentType } from 'react'
import type { Permission } from '#contract/admin/permissions.ts'
import type { T } from '#web/admin/lib/texts.tsx'

export type Room = {
  path: `/admin${string}`
  name: (t: T) => string
  /** Without the permission there is no link to the room. */
  permission: Permission
  icon: ComponentType<{ className?: string }>
  load: () => Promise<ComponentType>
}

/**
 * In the order of the menu: queues, members, money, sales, the sites, who runs them, and the
 * system. The menu leaves out rooms with `:id`.
 */
export const rooms: readonly Room[] = [
  {
    path: '/admin',
    name: (t) => t('admin.rooms.home'),
    permission: 'own_account',
    icon: House,
    load: () => import('./home.tsx').then((file) => file.Home),
  },
  {
    path: '/admin/photos',
    name: (t) => t('admin.rooms.photos'),
    permission: 'moderation',
    icon: ImageIcon,
    load: () => import('#web/admin/photos/photos-room.tsx').then((file) => file.PhotosRoom),
  },
  {
    path: '/admin/reports',
    name: (t) => t('admin.rooms.reports'),
    permission: 'moderation',
    icon: Flag,
    load: () => import('#web/admin/cases/rooms.tsx').then((file) => file.ReportsRoom),
  },
  {
    path: '/admin/messages',
    name: (t) => t('admin.rooms.messages'),
    permission: 'moderation',
    icon: MessageSquareWarning,
    load: () => import('#web/admin/cases/rooms.tsx').then((file) => file.MessagesRoom),
  },
  {
    path: '/admin/complaints',
    name: (t) => t('admin.rooms.complaints'),
    permission: 'moderation',
    icon: Megaphone,
    load: () => import('#web/admin/cases/rooms.tsx').then((file) => file.ComplaintsRoom),
  },
  {
    path: '/admin/appeals',
    name: (t) => t('admin.rooms.appeals'),
    permission: 'moderation',
    icon: Scale,
    load: () => import('#web/admin/cases/rooms.tsx').then((file) => file.AppealsRoom),
  },
  {
    path: '/admin/data-requests',
    name: (t) => t('admin.rooms.data_requests'),
    permission: 'member_care',
    icon: FileUser,
    load: () =>
      import('#web/admin/data-requests/data-requests-room.tsx').then((file) => file.DataRequestsRoom),
  },
  {
    path: '/admin/approvals',
    name: (t) => t('admin.rooms.approvals'),
    permission: 'approvals',
    icon: Stamp,
    load: () => import('#web/admin/approvals/approvals-room.tsx').then((file) => file.ApprovalsRoom),
  },
  {
    path: '/admin/trusted-flaggers',
    name: (t) => t('admin.rooms.trusted_flaggers'),
    permission: 'trusted_flaggers',
    icon: ShieldCheck,
    load: () =>
      import('#web/admin/trusted-flaggers/trusted-flaggers-room.tsx').then(
        (file) => file.TrustedFlaggersRoom,
      ),
  },
  {
    path: '/admin/replies',
    name: (t) => t('admin.rooms.replies'),
    permission: 'replies',
    icon: MessageSquareReply,
    load: () => import('#web/admin/replies/replies-room.tsx').then((file) => file.RepliesRoom),
  },
  {
    path: '/admin/replies/:id',
    name: (t) => t('admin.rooms.replies'),
    permission: 'replies',
    icon: MessageSquareReply,
    load: () => import('#web/admin/replies/reply-room.tsx').then((file) => file.ReplyRoom),
  },
  {
    path: '/admin/cases/:id',
    name: (t) => t('admin.rooms.case'),
    permission: 'members',
    icon: Scale,
    load: () => import('#web/admin/cases/case-room.tsx').then((file) => file.CaseRoom),
  },
  {
    path: '/admin/members',
    name: (t) => t('admin.rooms.members'),
    permission: 'members',
    icon: Search,
    load: () => import('#web/admin/members/members-room.tsx').then((file) => file.MembersRoom),
  },
  {
    path: '/admin/members/:id',
    name: (t) => t('admin.rooms.member'),
    permission: 'members',
    icon: Search,
    load: () => import('#web/admin/members/member-room.tsx').then((file) => file.MemberRoom),
  },
  {
    path: '/admin/mail-stops',
    name: (t) => t('admin.rooms.mail_stops'),
    permission: 'member_care',
    icon: MailX,
    load: () => import('#web/admin/members/mail-stops-room.tsx').then((file) => file.MailStopsRoom),
  },
  {
    path: '/admin/import',
    name: (t) => t('admin.rooms.imports'),
    permission: 'site',
    icon: FileUp,
    load: () => import('#web/admin/imports/imports-room.tsx').then((file) => file.ImportsRoom),
  },
  {
    path: '/admin/import/:id',
    name: (t) => t('admin.rooms.imports'),
    permission: 'site',
    icon: FileUp,
    load: () => import('#web/admin/imports/import-room.tsx').then((file) => file.ImportRoom),
  },
  {
    path: '/admin/orders',
    name: (t) => t('admin.rooms.orders'),
    permission: 'money',
    icon: ReceiptText,
    load: () => import('#web/admin/orders/orders-room.tsx').then((file) => file.OrdersRoom),
  },
  {
    path: '/admin/orders/:id',
    name: (t) => t('admin.rooms.orders'),
    permission: 'money',
    icon: ReceiptText,
    load: () => import('#web/admin/orders/order-room.tsx').then((file) => file.OrderRoom),
  },
  {
    path: '/admin/books',
    name: (t) => t('admin.rooms.books'),
    permission: 'books',
    icon: BookOpen,
    load: () => import('#web/admin/books-room.tsx').then((file) => file.BooksRoom),
  },
  {
    path: '/admin/prices',
    name: (t) => t('admin.rooms.prices'),
    permission: 'sales',
    icon: Tag,
    load: () => import('#web/admin/prices-room.tsx').then((file) => file.PricesRoom),
  },
  {
    path: '/admin/codes',
    name: (t) => t('admin.rooms.codes'),
    permission: 'sales',
    icon: TicketPercent,
    load: () => import('#web/admin/codes/codes-room.tsx').then((file) => file.CodesRoom),
  },
  {
    path: '/admin/campaigns',
    name: (t) => t('admin.rooms.campaigns'),
    permission: 'sales',
    icon: Megaphone,
    load: () => import('#web/admin/campaigns/campaigns-room.tsx').then((file) => file.CampaignsRoom),
  },
  {
    path: '/admin/campaigns/:id',
    name: (t) => t('admin.rooms.campaigns'),
    permission: 'sales',
    icon: Megaphone,
    load: () => import('#web/admin/campaigns/campaign-room.tsx').then((file) => file.CampaignRoom),
  },
  {
    path: '/admin/partners',
    name: (t) => t('admin.rooms.partners'),
    permission: 'sales',
    icon: Handshake,
    load: () => import('#web/admin/partners/partners-room.tsx').then((file) => file.PartnersRoom),
  },
  {
    path: '/admin/fictional',
    name: (t) => t('admin.rooms.fictional'),
    permission: 'fictional_profiles',
    icon: Drama,
    load: () => import('#web/admin/fictional/fictional-room.tsx').then((file) => file.FictionalRoom),
  },
  {
    path: '/admin/statistics',
    name: (t) => t('admin.statistics.title'),
    permission: 'statistics',
    icon: ChartLine,
    load: () => import('#web/admin/statistics/statistics-room.tsx').then((file) => file.StatisticsRoom),
  },
  {
    path: '/admin/site',
    name: (t) => t('admin.rooms.site'),
    permission: 'site',
    icon: Globe,
    load: () => import('#web/admin/site/site-room.tsx').then((file) => file.SiteRoom),
  },
  {
    path: '/admin/site/brands/:id',
    name: (t) => t('admin.rooms.site'),
    permission: 'site',
    icon: Globe,
    load: () => import('#web/admin/site/brands/brand-room.tsx').then((file) => file.BrandRoom),
  },
  {
    path: '/admin/site/pages/:id',
    name: (t) => t('admin.rooms.site'),
    permission: 'site',
    icon: Globe,
    load: () => import('#web/admin/site/pages/page-room.tsx').then((file) => file.PageRoom),
  },
  {
    path: '/admin/staff',
    name: (t) => t('admin.rooms.staff'),
    permission: 'staff',
    icon: UsersRound,
    load: () => import('#web/admin/staff/staff-room.tsx').then((file) => file.StaffRoom),
  },
  {
    path: '/admin/log',
    name: (t) => t('admin.rooms.log'),
    permission: 'log',
    icon: ScrollText,
    load: () => import('#web/admin/log/log-room.tsx').then((file) => file.LogRoom),
  },
  {
    path: '/admin/system',
    name: (t) => t('admin.rooms.system'),
    permission: 'system',
    icon: Activity,
    load: () => import('#web/admin/system/system-room.tsx').then((file) => file.SystemRoom),
  },
  {
    path: '/admin/webhooks',
    name: (t) => t('admin.rooms.webhooks'),
    permission: 'system',
    icon: Webhook,
    load: () => import('#web/admin/webhooks/webhooks-room.tsx').then((file) => file.WebhooksRoom),
  },
  {
    path: '/admin/account',
    name: (t) => t('admin.rooms.account'),
    permission: 'own_account',
    icon: UserCog,
    load: () => import('#web/admin/account/account-room.tsx').then((file) => file.AccountRoom),
  },
]
