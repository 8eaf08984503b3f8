import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as cases from '#contract/admin/cases.ts'
import { extendDataRequest, openDataRequest } from '#contract/admin/data-requests.ts'
import * as members from '#contract/admin/members.ts'
import { getPhotoBeside, markPhoto } from '#contract/admin/photos.ts'
import { getRecall as recallCall } from '#contract/admin/recall.ts'
import * as flaggers from '#contract/admin/trusted-flaggers.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx, Staff } from '#server/kit/ctx.ts'
import { staffOfRequest } from '#server/kit/http/request.ts'
import { mount } from '#server/kit/mount.ts'
import { partOf } from '#server/voices/byte-range.ts'
import { getCases, getQueues } from './cases/list-cases.ts'
import { formatOf, openCaseFile } from './cases/open-case-file.ts'
import { openVoiceAnswer } from './cases/open-voice-answer.ts'
import { readCase } from './cases/read-case.ts'
import { getReasons, saveReason } from './cases/reasons.ts'
import { takeCase } from './cases/take-case.ts'
import { postExtension } from './data-requests/extend-request.ts'
import { postDataRequest } from './data-requests/open-request.ts'
import { postCaseDecision, postMemberDecision } from './decisions/decisions.ts'
import { getRecall } from './decisions/read-recall.ts'
import * as care from './members/care.ts'
import { findMembers } from './members/find-members.ts'
import { getMailStops } from './members/mail-stops.ts'
import { postNote } from './members/notes.ts'
import { readMember } from './members/read-member.ts'
import { readTimeline } from './members/timeline.ts'
import { readBeside } from './photos/beside.ts'
import { postSensitive } from './photos/mark-sensitive.ts'
import { openPhoto } from './photos/open-photo.ts'
import { openVerification } from './photos/open-verification.ts'
import { listFlaggers, postFlagger, postFlaggerEnd } from './trusted-flaggers/trusted-flaggers-room.ts'

export function adminCasesRoutes(app: FastifyInstance, ctx: Ctx): void {
  mount(app, ctx, cases.getQueues, getQueues)
  mount(app, ctx, cases.getCases, getCases)
  mount(app, ctx, cases.getCase, readCase)
  mount(app, ctx, cases.takeCase, takeCase)
  mount(app, ctx, cases.decideCase, postCaseDecision)
  mount(app, ctx, cases.decideMember, postMemberDecision)
  mount(app, ctx, recallCall, getRecall)
  mount(app, ctx, cases.getReasons, getReasons)
  mount(app, ctx, cases.saveReason, saveReason)
  mount(app, ctx, members.findMembers, findMembers)
  mount(app, ctx, members.getMemberPage, readMember)
  mount(app, ctx, members.getMemberTimeline, readTimeline)
  mount(app, ctx, members.addMemberNote, postNote)
  mount(app, ctx, members.endMemberSessions, care.postSessionEnds)
  mount(app, ctx, members.correctMember, care.patchMember)
  mount(app, ctx, members.resendMail, care.postMail)
  mount(app, ctx, members.getMailStops, getMailStops)
  mount(app, ctx, members.liftMailStop, care.postMailLift)
  mount(app, ctx, members.startMemberExport, care.postExport)
  mount(app, ctx, members.deleteMember, care.postDeletion)
  mount(app, ctx, getPhotoBeside, readBeside)
  mount(app, ctx, markPhoto, postSensitive)
  mount(app, ctx, openDataRequest, postDataRequest)
  mount(app, ctx, extendDataRequest, postExtension)
  mount(app, ctx, flaggers.getTrustedFlaggers, listFlaggers)
  mount(app, ctx, flaggers.addTrustedFlagger, postFlagger)
  mount(app, ctx, flaggers.endTrustedFlagger, postFlaggerEnd)
  servePictures(app, ctx, '/api/admin/photos/:id', openPhoto)
  servePictures(app, ctx, '/api/admin/verifications/:id', openVerification)
  serveCaseFiles(app, ctx)
}

type Sent = { type: string; length: number }

/** Nothing keeps a file that only staff may see. */
const sendFile = (reply: FastifyReply, file: Readable | Buffer, { type, length }: Sent) =>
  reply
    .headers({
      'content-type': type,
      'content-length': length,
      'cache-control': 'private, no-store',
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    .send(file)

/** The sealed photos and recordings of reported conversations (spec/profiles 44), and spoken answers. */
function serveCaseFiles(app: FastifyInstance, ctx: Ctx): void {
  app.get<{ Params: { id: string; photo: string } }>(
    '/api/admin/cases/:id/photos/:photo',
    { schema: { hide: true } },
    async (request, reply) =>
      sendPart(request, reply, await openCaseFile(ctx, await staffOf(ctx, request), request.params)),
  )
  app.get<{ Params: { id: string } }>(
    '/api/admin/voices/:id',
    { schema: { hide: true } },
    async (request, reply) =>
      sendPart(request, reply, await openVoiceAnswer(ctx, await staffOf(ctx, request), request.params.id)),
  )
}

async function staffOf(ctx: Ctx, request: FastifyRequest): Promise<Staff> {
  const staff = await staffOfRequest(ctx, request)
  if (!staff) throw new AppError('admin.authentication_required')
  if (!staff.permissions.has('members')) throw new AppError('admin.not_permitted')
  return staff
}

function sendPart(request: Pick<FastifyRequest, 'headers'>, reply: FastifyReply, file: Buffer | undefined) {
  if (!file) throw new AppError('request.not_found')
  const { status, headers, body } = partOf(file, request.headers.range)
  return sendFile(reply.code(status).headers(headers), body, { type: formatOf(file), length: body.length })
}

/** Views of pictures that are not public are logged. */
function servePictures(app: FastifyInstance, ctx: Ctx, path: string, open: typeof openPhoto): void {
  app.get<{ Params: { id: string }; Querystring: { size?: string } }>(
    path,
    { schema: { hide: true } },
    async (request, reply) => {
      const found = await open(
        ctx,
        await staffOf(ctx, request),
        request.params.id,
        request.query.size === 'small' ? 'small' : 'large',
      )
      if (!found) throw new AppError('request.not_found')
      return sendFile(reply, found.stream, { type: 'image/webp', length: found.length })
    },
  )
}
