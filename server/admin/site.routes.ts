import type { FastifyInstance } from 'fastify'
import * as site from '#contract/admin/site.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { mount } from '#server/kit/mount.ts'
import { patchBrand, patchCompany, postBrand, readBrand, readBrands } from './site/brands-room.ts'
import { listChanges, postUndo } from './site/changes-room.ts'
import { listPages, postVersion, readPage, readVersion } from './site/pages-room.ts'
import { patchSettings, readSettings } from './site/settings-room.ts'

export function siteRoutes(app: FastifyInstance, ctx: Ctx): void {
  mount(app, ctx, site.getSiteSettings, readSettings)
  mount(app, ctx, site.changeSiteSettings, patchSettings)
  mount(app, ctx, site.getBrands, readBrands)
  mount(app, ctx, site.createBrand, postBrand)
  mount(app, ctx, site.getBrand, readBrand)
  mount(app, ctx, site.changeBrand, patchBrand)
  mount(app, ctx, site.changeCompany, patchCompany)
  mount(app, ctx, site.getSitePages, listPages)
  mount(app, ctx, site.getSitePage, readPage)
  mount(app, ctx, site.getPageVersion, readVersion)
  mount(app, ctx, site.publishPage, postVersion)
  mount(app, ctx, site.getSiteChanges, listChanges)
  mount(app, ctx, site.undoSiteChange, postUndo)
}
