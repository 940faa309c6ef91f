/** The built pages: the login and the internal application, at any path that is no call and no portal page. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import sharp from 'sharp'
import { users } from '../../contract/actor.ts'
import { identify, type World } from './requester.ts'

export const webFolder = join(
  dirname(fileURLToPath(import.meta.url)),
  '..',
  '..',
  '..',
  '..',
  'dist',
  'web',
)

export async function webPages(app: FastifyInstance, world: World): Promise<void> {
  const base = world.platform.settings.basePath
  const page = (name: string): string => withBase(readFileSync(join(webFolder, name), 'utf8'), base)
  const built = existsSync(join(webFolder, 'index.html'))
  if (built)
    await app.register(fastifyStatic, {
      root: join(webFolder, 'assets'),
      prefix: `${base}/assets/`,
      decorateReply: true,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
    })
  const pages = built
    ? {
        app: page('index.html'),
        login: existsSync(join(webFolder, 'login.html')) ? page('login.html') : page('index.html'),
      }
    : undefined
  favicon(app, base)
  if (base) app.get('/', async (_request, reply) => reply.redirect(`${base}/`))
  app.get(`${base}/login`, async (request, reply) => {
    if (await identify(world, request, users, 'aberto')) return reply.redirect(`${base}/`)
    return sendPage(reply, pages?.login)
  })
  app.setNotFoundHandler(async ({ method, url, id }, reply) => {
    const inside = url === base || url.startsWith(`${base}/`)
    return method === 'GET' && inside ? sendPage(reply, pages?.app) : sendNotFound(reply, id)
  })
}

const sendPage = (reply: FastifyReply, page: string | undefined): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .send(page ?? notBuilt)

const sendNotFound = (reply: FastifyReply, requestId: string): FastifyReply =>
  reply.status(404).send({
    code: 'NAO_ENCONTRADO',
    message: 'O recurso solicitado não foi encontrado.',
    requestId,
  })

/** Browsers ask for it by themselves, and crawlers ask for their rules, at the root of the host. */
function favicon(app: FastifyInstance, base: string): void {
  let picture: Promise<Buffer> | undefined
  const bytesOf = (): Promise<Buffer | undefined> =>
    (picture ??= drawnIcon()).catch(() => (picture = undefined))
  app.get(`${base}/favicon.ico`, async (_request, reply) => {
    const bytes = await bytesOf()
    if (!bytes) return reply.status(404).send()
    return reply.type('image/png').header('cache-control', 'public, max-age=86400').send(bytes)
  })
  if (!base) return
  for (const name of ['favicon.ico', 'robots.txt'])
    app.get(`/${name}`, async (_request, reply) => reply.redirect(`${base}/${name}`))
}

async function drawnIcon(): Promise<Buffer> {
  const folder = join(webFolder, 'assets')
  const names = existsSync(folder) ? readdirSync(folder) : []
  const name = names.find((n) => /^favicon.*\.svg$/.test(n))
  if (!name) throw new Error('The pages are not built.')
  return sharp(join(folder, name), { density: 144 }).resize(48, 48).png().toBuffer()
}

/** Assets are built for any base path; which one it is, is known at the start. */
const withBase = (html: string, base: string): string =>
  html.replace('<head>', `<head><base href="${base}/"><meta name="base-path" content="${base}">`)

const notBuilt =
  '<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Trama RH</title><p>As telas ainda não foram construídas. Execute npm start.</p>'
