import type { FastifyInstance } from 'fastify'
import { getMember } from '#contract/profiles.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { mount } from '#server/kit/mount.ts'
import { showProfile } from './show-profile.ts'

export function profilesRoutes(app: FastifyInstance, ctx: Ctx): void {
  mount(app, ctx, getMember, async ({ ctx, member, params }) => ({
    profile: await showProfile(ctx.reads, member, params.id),
  }))
}
