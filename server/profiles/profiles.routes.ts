import type { FastifyInstance } from 'fastify'
import * as blocks from '#contract/blocks.ts'
import * as notes from '#contract/own-notes.ts'
import * as own from '#contract/own-profile.ts'
import * as pause from '#contract/pause.ts'
import * as privacy from '#contract/privacy.ts'
import { getMember, getTeaser } from '#contract/profiles.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { mount } from '#server/kit/mount.ts'
import { setConsent } from './own/consent.ts'
import { presentEditableProfile } from './own/editable-profile.ts'
import { setHiddenWords } from './own/hidden-words.ts'
import { setInvisible } from './own/invisible.ts'
import { getOwnNote, saveOwnNote } from './own/notes.ts'
import { endPause, setPause } from './own/pause.ts'
import {
  setCoveredPhotos,
  setReadMarks,
  setTypingMarks,
  setVerifiedWriters,
  setVisitorVisibility,
} from './own/privacy-settings.ts'
import { refuseNewCity, updateProfile } from './own/update-profile.ts'
import { showProfile } from './shown/show-profile.ts'
import { showTeaser } from './shown/teasers.ts'
import { blockMember, unblockMember } from './visibility/block-member.ts'
import { listBlocks } from './visibility/blocks.ts'
import { VISITOR } from './visibility/visitors.ts'

export function profilesRoutes(app: FastifyInstance, ctx: Ctx): void {
  mount(app, ctx, getMember, async (call) => {
    const { visible_profile_fields } = await call.ctx.settings()
    return { profile: await showProfile(call.ctx, call.member, call.params.id, visible_profile_fields) }
  })
  mount(app, ctx, getTeaser, async ({ ctx: { reads, settings }, member, params, query }) => ({
    teaser: await showTeaser(
      { reads, settings },
      member?.id ?? VISITOR,
      params.id,
      query.trafficsource ?? false,
    ),
  }))
  mount(app, ctx, own.getProfile, async (call) => ({
    profile: await presentEditableProfile(call.ctx.reads, call.member.id),
  }))
  mount(app, ctx, own.updateProfile, { handler: updateProfile, before: refuseNewCity })
  mount(app, ctx, privacy.setInvisible, setInvisible)
  mount(app, ctx, privacy.setVisitorVisibility, setVisitorVisibility)
  mount(app, ctx, privacy.setCoveredPhotos, setCoveredPhotos)
  mount(app, ctx, privacy.setVerifiedWriters, setVerifiedWriters)
  mount(app, ctx, privacy.setHiddenWords, setHiddenWords)
  mount(app, ctx, pause.setPause, setPause)
  mount(app, ctx, pause.endPause, endPause)
  mount(app, ctx, privacy.setReadMarks, setReadMarks)
  mount(app, ctx, privacy.setTypingMarks, setTypingMarks)
  mount(app, ctx, own.setConsent, setConsent)
  mount(app, ctx, notes.getOwnNote, getOwnNote)
  mount(app, ctx, notes.saveOwnNote, saveOwnNote)
  mount(app, ctx, blocks.blockMember, blockMember)
  mount(app, ctx, blocks.unblockMember, unblockMember)
  mount(app, ctx, blocks.listBlocks, listBlocks)
}
