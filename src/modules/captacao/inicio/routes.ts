/** What waits for this user, and the first steps of a company that has just begun. */
import { type RawBuilder, sql } from 'kysely'
import { novaSql } from '#modules/captacao/candidato-solicitacoes/resource.ts'
import type { CallAnswer, CallBody } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { recordEvent } from '#platform/server/event.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import { queueMail } from '#platform/server/mail/queued.ts'
import { bodyOf } from '#platform/server/http/request-values.ts'
import { paraFazer, primeirosPassos, relato } from './calls.ts'

type Item = CallAnswer<typeof paraFazer>[number]
/** What may wait: who is told of it, and which rows it counts. */
type Provider = {
  may: (ctx: Ctx) => boolean
  item: Omit<Item, 'quantidade'>
  rows: (company: number) => RawBuilder<unknown>
}

const q = table('captacao_solicitacoes_pessoal', 'q')
const c = table('captacao_candidato_solicitacoes', 'c')
const a = table('captacao_anuncios', 'a')
const r = table('utilitario_textos_repetidos', 'r')
const requests = 'ROLE_MOV_SOLICITACOES_PESSOAL'

const providers: readonly Provider[] = [
  {
    may: (ctx) => ctx.has('ROLE_LIBERA_SOLICITACAO') && ctx.has(requests),
    item: {
      titulo: 'Solicitações para aprovar',
      rota: '/captacao/solicitacoes-pessoal?visualizar=T&status=I&rascunho=false',
      detalhe: 'Esperam a sua decisão.',
    },
    rows: (company) =>
      sql`from ${q} where ${q.empresa_id} = ${company} and ${q.status} = 'I' and not ${q.rascunho} and not ${q.cancelada} and not ${q.encerrada}`,
  },
  {
    may: (ctx) => ctx.has('ROLE_MOV_CANDIDATO_SOLICITACOES'),
    item: {
      titulo: 'Candidaturas novas',
      rota: '/captacao/candidato-solicitacoes?visualizar=N',
      detalhe: 'Inscritos em vagas abertas que ainda não passaram por nenhuma etapa.',
    },
    rows: (company) =>
      sql`from ${c} where ${c.empresa_id} = ${company} and ${sql.raw(novaSql('c'))}`,
  },
  {
    may: (ctx) => ctx.has('ROLE_CAD_ANUNCIOS'),
    item: {
      titulo: 'Anúncios que vencem em 3 dias',
      rota: '/captacao/anuncios?saiEmDias=3',
      detalhe: 'Depois disso saem do portal.',
    },
    rows: (company) =>
      sql`from ${a} where ${a.empresa_id} = ${company} and ${a.exibir_modulo_externo} and ${a.data_hora_expiracao} between now() and now() + interval '3 days'`,
  },
  {
    may: (ctx) => ctx.has(requests),
    item: {
      titulo: 'Solicitações em rascunho',
      rota: '/captacao/solicitacoes-pessoal?visualizar=T&meusRascunhos=true',
      detalhe: 'Ainda não foram enviadas para aprovação.',
    },
    rows: (company) =>
      sql`from ${q} where ${q.empresa_id} = ${company} and ${q.rascunho} and ${q.criado_por} = (select nullif(current_setting('app.usuario', true), ''))::int`,
  },
  {
    may: (ctx) => ctx.has('ROLE_CAD_TEXTOS_REPETIDOS'),
    item: {
      titulo: 'Textos para conferir',
      rota: '/utilitario/textos-repetidos',
      detalhe: 'Ficariam iguais a outros sem os sinais invisíveis; alguém precisa decidir.',
    },
    rows: (company) => sql`from ${r} where ${r.empresa_id} = ${company}`,
  },
]

async function waiting(ctx: Ctx): Promise<Item[]> {
  const items: Item[] = []
  for (const { may, item, rows } of providers) {
    if (!may(ctx)) continue
    const [counted] = await ctx.tx.select(
      { n: sql<number>`count(*)::int` },
      rows(ctx.empresa?.id ?? 0),
    )
    if (counted?.n) items.push({ ...item, quantidade: counted.n })
  }
  return items
}

const steps = [
  [
    'Cadastre os estabelecimentos',
    '/utilitario/estabelecimentos',
    'utilitario_estabelecimentos',
    'ROLE_CAD_ESTABELECIMENTOS',
  ],
  [
    'Monte as áreas organizacionais',
    '/cargo-salario/areas-organizacionais',
    'cargo_salario_areas_organizacionais',
    'ROLE_CAD_AREAS_ORGANIZACIONAIS',
  ],
  [
    'Cadastre os cargos e as faixas salariais',
    '/cargo-salario/cargos',
    'cargo_salario_cargos',
    'ROLE_CAD_CARGOS',
  ],
  [
    'Defina as etapas da seleção',
    '/captacao/etapas-seletivas',
    'captacao_etapas_seletivas',
    'ROLE_CAD_ETAPAS_SELETIVAS',
  ],
  [
    'Abra a primeira solicitação de pessoal',
    '/captacao/solicitacoes-pessoal/new',
    'captacao_solicitacoes_pessoal',
    'ROLE_MOV_SOLICITACOES_PESSOAL',
  ],
] as const

/** Shown while one of them is missing. */
async function firstSteps(ctx: Ctx): Promise<CallAnswer<typeof primeirosPassos>> {
  const list = []
  for (const [titulo, rota, name, authority] of steps) {
    if (!ctx.has(authority)) continue
    const t = table(name, 't')
    const [found] = await ctx.tx.select(
      { id: t.id },
      sql`from ${t} where ${t.empresa_id} = ${ctx.empresa?.id ?? 0} limit 1`,
    )
    list.push({ titulo, rota, feito: found !== undefined })
  }
  return list.some((s) => !s.feito) ? list : []
}

/** What the form left empty is told as empty; what it does not say is not told. */
const saidIn = (body: CallBody<typeof relato>, sent: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(body)
      .filter(([name]) => name in sent)
      .map(([name, value]) => [name, value ?? '']),
  )

/** A problem as the person saw it before sending: kept here, and copied by mail when there is an address for it. */
async function keepReport(
  ctx: Ctx,
  said: Record<string, string>,
): Promise<CallAnswer<typeof relato>> {
  await recordEvent(ctx, 'relato.problema', {
    recurso: 'relato',
    registro: null,
    dados: { ...said, usuario: ctx.user.id },
  })
  const { platform } = ctx
  const { emailSuporte } = await platform.accounts.installation(ctx.tx)
  const to = emailSuporte ?? platform.settings.emailSuporte
  if (to)
    await queueMail(ctx, [to], {
      subject: 'Relato de problema',
      text: JSON.stringify(said, null, 2),
    })
  return { mensagem: 'Relato enviado. Obrigado.' }
}

export const routes = defineRoutes([
  answerCall(relato, (ctx, { body, request }) => keepReport(ctx, saidIn(body, bodyOf(request)))),
  answerCall(paraFazer, waiting),
  answerCall(primeirosPassos, firstSteps),
])
