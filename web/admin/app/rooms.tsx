import {
  BookOpen,
  ChartLine,
  Drama,
  FileUp,
  FileUser,
  Flag,
  Handshake,
  House,
  ImageIcon,
  MailX,
  Megaphone,
  MessageSquareReply,
  MessageSquareWarning,
  ReceiptText,
  Scale,
  Search,
  Stamp,
  Tag,
  TicketPercent,
} from 'lucide-react'
import { lazy } from 'react'
import { matchPath } from '#web/lib/routing/paths.ts'
import type { Room } from './room.ts'
import { siteRooms } from './site-rooms.ts'

/**
 * The rooms in the order of the menu: queues, members, money, sales, the site. `:id` stands for
 * one part of the path.
 */
export const rooms: readonly Room[] = [
  {
    path: '/admin',
    name: (t) => t('admin.rooms.home'),
    permission: 'own_account',
    icon: House,
    screen: lazy(() => import('./home.tsx').then(({ Home }) => ({ default: Home }))),
  },
  {
    path: '/admin/photos',
    name: (t) => t('admin.rooms.photos'),
    permission: 'moderation',
    icon: ImageIcon,
    screen: lazy(() =>
      import('#web/admin/photos/photos-room.tsx').then((file) => ({ default: file.PhotosRoom })),
    ),
  },
  {
    path: '/admin/reports',
    name: (t) => t('admin.rooms.reports'),
    permission: 'moderation',
    icon: Flag,
    screen: lazy(() => import('#web/admin/cases/rooms.tsx').then((file) => ({ default: file.ReportsRoom }))),
  },
  {
    path: '/admin/messages',
    name: (t) => t('admin.rooms.messages'),
    permission: 'moderation',
    icon: MessageSquareWarning,
    screen: lazy(() => import('#web/admin/cases/rooms.tsx').then((file) => ({ default: file.MessagesRoom }))),
  },
  {
    path: '/admin/complaints',
    name: (t) => t('admin.rooms.complaints'),
    permission: 'moderation',
    icon: Megaphone,
    screen: lazy(() =>
      import('#web/admin/cases/rooms.tsx').then((file) => ({ default: file.ComplaintsRoom })),
    ),
  },
  {
    path: '/admin/appeals',
    name: (t) => t('admin.rooms.appeals'),
    permission: 'moderation',
    icon: Scale,
    screen: lazy(() => import('#web/admin/cases/rooms.tsx').then((file) => ({ default: file.AppealsRoom }))),
  },
  {
    path: '/admin/data-requests',
    name: (t) => t('admin.rooms.data_requests'),
    permission: 'member_care',
    icon: FileUser,
    screen: lazy(() =>
      import('#web/admin/data-requests/data-requests-room.tsx').then((file) => ({
        default: file.DataRequestsRoom,
      })),
    ),
  },
  {
    path: '/admin/approvals',
    name: (t) => t('admin.rooms.approvals'),
    permission: 'approvals',
    icon: Stamp,
    screen: lazy(() =>
      import('#web/admin/approvals/approvals-room.tsx').then((file) => ({ default: file.ApprovalsRoom })),
    ),
  },
  {
    path: '/admin/replies',
    name: (t) => t('admin.rooms.replies'),
    permission: 'replies',
    icon: MessageSquareReply,
    screen: lazy(() =>
      import('#web/admin/replies/replies-room.tsx').then((file) => ({ default: file.RepliesRoom })),
    ),
  },
  {
    path: '/admin/replies/:id',
    name: (t) => t('admin.rooms.replies'),
    permission: 'replies',
    icon: MessageSquareReply,
    screen: lazy(() =>
      import('#web/admin/replies/reply-room.tsx').then((file) => ({ default: file.ReplyRoom })),
    ),
  },
  {
    path: '/admin/cases/:id',
    name: (t) => t('admin.rooms.case'),
    permission: 'members',
    icon: Scale,
    screen: lazy(() => import('#web/admin/cases/case-room.tsx').then((file) => ({ default: file.CaseRoom }))),
  },
  {
    path: '/admin/members',
    name: (t) => t('admin.rooms.members'),
    permission: 'members',
    icon: Search,
    screen: lazy(() =>
      import('#web/admin/members/members-room.tsx').then((file) => ({ default: file.MembersRoom })),
    ),
  },
  {
    path: '/admin/members/:id',
    name: (t) => t('admin.rooms.member'),
    permission: 'members',
    icon: Search,
    screen: lazy(() =>
      import('#web/admin/members/member-room.tsx').then((file) => ({ default: file.MemberRoom })),
    ),
  },
  {
    path: '/admin/mail-stops',
    name: (t) => t('admin.rooms.mail_stops'),
    permission: 'member_care',
    icon: MailX,
    screen: lazy(() =>
      import('#web/admin/members/mail-stops-room.tsx').then((file) => ({ default: file.MailStopsRoom })),
    ),
  },
  {
    path: '/admin/import',
    name: (t) => t('admin.rooms.imports'),
    permission: 'site',
    icon: FileUp,
    screen: lazy(() =>
      import('#web/admin/imports/imports-room.tsx').then((file) => ({ default: file.ImportsRoom })),
    ),
  },
  {
    path: '/admin/import/:id',
    name: (t) => t('admin.rooms.imports'),
    permission: 'site',
    icon: FileUp,
    screen: lazy(() =>
      import('#web/admin/imports/import-room.tsx').then((file) => ({ default: file.ImportRoom })),
    ),
  },
  {
    path: '/admin/orders',
    name: (t) => t('admin.rooms.orders'),
    permission: 'money',
    icon: ReceiptText,
    screen: lazy(() =>
      import('#web/admin/orders/orders-room.tsx').then((file) => ({ default: file.OrdersRoom })),
    ),
  },
  {
    path: '/admin/orders/:id',
    name: (t) => t('admin.rooms.orders'),
    permission: 'money',
    icon: ReceiptText,
    screen: lazy(() =>
      import('#web/admin/orders/order-room.tsx').then((file) => ({ default: file.OrderRoom })),
    ),
  },
  {
    path: '/admin/books',
    name: (t) => t('admin.rooms.books'),
    permission: 'books',
    icon: BookOpen,
    screen: lazy(() =>
      import('#web/admin/books/books-room.tsx').then((file) => ({ default: file.BooksRoom })),
    ),
  },
  {
    path: '/admin/prices',
    name: (t) => t('admin.rooms.prices'),
    permission: 'sales',
    icon: Tag,
    screen: lazy(() =>
      import('#web/admin/prices/prices-room.tsx').then((file) => ({ default: file.PricesRoom })),
    ),
  },
  {
    path: '/admin/codes',
    name: (t) => t('admin.rooms.codes'),
    permission: 'sales',
    icon: TicketPercent,
    screen: lazy(() =>
      import('#web/admin/codes/codes-room.tsx').then((file) => ({ default: file.CodesRoom })),
    ),
  },
  {
    path: '/admin/campaigns',
    name: (t) => t('admin.rooms.campaigns'),
    permission: 'sales',
    icon: Megaphone,
    screen: lazy(() =>
      import('#web/admin/campaigns/campaigns-room.tsx').then((file) => ({ default: file.CampaignsRoom })),
    ),
  },
  {
    path: '/admin/campaigns/:id',
    name: (t) => t('admin.rooms.campaigns'),
    permission: 'sales',
    icon: Megaphone,
    screen: lazy(() =>
      import('#web/admin/campaigns/campaign-room.tsx').then((file) => ({ default: file.CampaignRoom })),
    ),
  },
  {
    path: '/admin/partners',
    name: (t) => t('admin.rooms.partners'),
    permission: 'sales',
    icon: Handshake,
    screen: lazy(() =>
      import('#web/admin/partners/partners-room.tsx').then((file) => ({ default: file.PartnersRoom })),
    ),
  },
  {
    path: '/admin/fictional',
    name: (t) => t('admin.rooms.fictional'),
    permission: 'fictional_profiles',
    icon: Drama,
    screen: lazy(() =>
      import('#web/admin/fictional/fictional-room.tsx').then((file) => ({ default: file.FictionalRoom })),
    ),
  },
  {
    path: '/admin/statistics',
    name: (t) => t('admin.statistics.title'),
    permission: 'statistics',
    icon: ChartLine,
    screen: lazy(() =>
      import('#web/admin/statistics/statistics-room.tsx').then((file) => ({ default: file.StatisticsRoom })),
    ),
  },
  ...siteRooms,
]

export const roomAt = (pathname: string): Room | undefined =>
  rooms.find(({ path }) => matchPath(path, pathname))
