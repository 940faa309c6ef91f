/** What waits for this user, and the first steps of a company that has just begun. */
import { z } from 'zod'
import { novaSql } from '#modules/captacao/candidato-solicitacoes/resource.ts'
import type { Ctx } from '#platform/server/context.ts'
import { recordEvent } from '#platform/server/event.ts'
import { defineRoutes, route } from '#platform/server/http/route.ts'
import { queueMail } from '#platform/server/mail/queued.ts'

type Item = { titulo: string; quantidade: number; rota: string; detalhe: string }

async function count(ctx: Ctx, sql: string): Promise<number> {
  const row = await ctx.tx.one<{ n: number }>(sql, [ctx.empresa?.id ?? 0])
  return Number(row?.n ?? 0)
}

async function waiting(ctx: Ctx): Promise<Item[]> {
  const items: Item[] = []
  const add = async (may: boolean, item: Omit<Item, 'quantidade'>, sql: string): Promise<void> => {
    if (!may) return
    const quantidade = await count(ctx, sql)
    if (quantidade) items.push({ ...item, quantidade })
  }
  const requests = ctx.has('ROLE_MOV_SOLICITACOES_PESSOAL')
  await add(
    ctx.has('ROLE_LIBERA_SOLICITACAO') && requests,
    {
      titulo: 'Solicitações para aprovar',
      rota: '/captacao/solicitacoes-pessoal?visualizar=T&status=I&rascunho=false',
      detalhe: 'Esperam a sua decisão.',
    },
    `select count(*) n from captacao_solicitacoes_pessoal where empresa_id = $1 and status = 'I' and not rascunho and not cancelada and not encerrada`,
  )
  await add(
    ctx.has('ROLE_MOV_CANDIDATO_SOLICITACOES'),
    {
      titulo: 'Candidaturas novas',
      rota: '/captacao/candidato-solicitacoes?visualizar=N',
      detalhe: 'Inscritos em vagas abertas que ainda não passaram por nenhuma etapa.',
    },
    `select count(*) n from captacao_candidato_solicitacoes c where c.empresa_id = $1 and ${novaSql('c')}`,
  )
  await add(
    ctx.has('ROLE_CAD_ANUNCIOS'),
    {
      titulo: 'Anúncios que vencem em 3 dias',
      rota: '/captacao/anuncios?saiEmDias=3',
      detalhe: 'Depois disso saem do portal.',
    },
    `select count(*) n from captacao_anuncios where empresa_id = $1 and exibir_modulo_externo and data_hora_expiracao between now() and now() + interval '3 days'`,
  )
  await add(
    requests,
    {
      titulo: 'Solicitações em rascunho',
      rota: '/captacao/solicitacoes-pessoal?visualizar=T&meusRascunhos=true',
      detalhe: 'Ainda não foram enviadas para aprovação.',
    },
    `select count(*) n from captacao_solicitacoes_pessoal where empresa_id = $1 and rascunho and criado_por = (select nullif(current_setting('app.usuario', true), ''))::int`,
  )
  await add(
    ctx.has('ROLE_CAD_TEXTOS_REPETIDOS'),
    {
      titulo: 'Textos para conferir',
      rota: '/utilitario/textos-repetidos',
      detalhe: 'Ficariam iguais a outros sem os sinais invisíveis; alguém precisa decidir.',
    },
    'select count(*) n from utilitario_textos_repetidos where empresa_id = $1',
  )
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
async function firstSteps(ctx: Ctx): Promise<{ titulo: string; feito: boolean; rota: string }[]> {
  const list = []
  for (const [titulo, rota, table, authority] of steps)
    if (ctx.has(authority))
      list.push({
        titulo,
        rota,
        feito:
          (await count(
            ctx,
            `select count(*) n from (select 1 from ${table} where empresa_id = $1 limit 1) x`,
          )) > 0,
      })
  return list.some((s) => !s.feito) ? list : []
}

const report = z.object({
  codigo: z.string().max(100).nullish(),
  quando: z.string().max(40).nullish(),
  rota: z.string().max(300).nullish(),
  versao: z.string().max(50).nullish(),
  navegador: z.string().max(400).nullish(),
  palavras: z.string().max(4000).nullish(),
})

/** A problem as the person saw it before sending: kept here, and copied by mail when there is an address for it. */
async function keepReport(ctx: Ctx, body: z.infer<typeof report>): Promise<{ mensagem: string }> {
  await recordEvent(ctx, 'relato.problema', {
    recurso: 'relato',
    registro: null,
    dados: { ...body, usuario: ctx.user.id },
  })
  const { platform } = ctx
  const { emailSuporte } = await platform.accounts.installation(ctx.tx)
  const to = emailSuporte ?? platform.settings.emailSuporte
  if (to)
    await queueMail(ctx, [to], {
      subject: 'Relato de problema',
      text: JSON.stringify(body, null, 2),
    })
  return { mensagem: 'Relato enviado. Obrigado.' }
}

export const routes = defineRoutes([
  route({
    method: 'POST',
    path: 'userinfo/relatos',
    summary: 'Relata um problema',
    access: 'publico',
    transaction: 'write',
    perMinute: 5,
    bodyLimit: 32_768,
    body: report,
    handler: (ctx, { body }) => keepReport(ctx, body),
  }),
  route({
    method: 'GET',
    path: 'userinfo/para-fazer',
    summary: 'O que espera por este usuário',
    access: 'sessao',
    handler: (ctx) => waiting(ctx),
  }),
  route({
    method: 'GET',
    path: 'userinfo/primeiros-passos',
    summary: 'Primeiros passos da empresa',
    access: 'sessao',
    handler: (ctx) => firstSteps(ctx),
  }),
])
