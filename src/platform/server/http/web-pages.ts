/** The built pages: the login and the internal application, at any path that is no call and no portal page. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
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
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(pages?.login ?? notBuilt)
  })
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' || !(request.url === base || request.url.startsWith(`${base}/`)))
      return reply.status(404).send({
        code: 'NAO_ENCONTRADO',
        message: 'O recurso solicitado não foi encontrado.',
        requestId: request.id,
      })
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(pages?.app ?? notBuilt)
  })
}

/** Browsers ask for it by themselves, and crawlers ask for their rules, at the root of the host. */
function favicon(app: FastifyInstance, base: string): void {
  let picture: Promise<Buffer> | undefined
  const drawn = (): Promise<Buffer> => {
    const folder = join(webFolder, 'assets')
    const name = existsSync(folder)
      ? readdirSync(folder).find((n) => /^favicon.*\.svg$/.test(n))
      : undefined
    return name
      ? sharp(join(folder, name), { density: 144 }).resize(48, 48).png().toBuffer()
      : Promise.reject(new Error('The pages are not built.'))
  }
  app.get(`${base}/favicon.ico`, async (_request, reply) => {
    const bytes = await (picture ??= drawn()).catch(() => {
      picture = undefined
    })
    return bytes
      ? reply.type('image/png').header('cache-control', 'public, max-age=86400').send(bytes)
      : reply.status(404).send()
  })
  if (!base) return
  for (const name of ['favicon.ico', 'robots.txt'])
    app.get(`/${name}`, async (_request, reply) => reply.redirect(`${base}/${name}`))
}

/** Assets are built for any base path; which one it is, is known at the start. */
const withBase = (html: string, base: string): string =>
  html.replace('<head>', `<head><base href="${base}/"><meta name="base-path" content="${base}">`)

const notBuilt =
  '<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Trama RH</title><p>As telas ainda não foram construídas. Execute npm start.</p>'
