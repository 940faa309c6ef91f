/** A first text for the ad, from what the position and the request already say; HR rewrites it before it is published. */
import { sql } from 'kysely'
import type { RecordOf } from '#platform/contract/record.ts'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import type { solicitacoesPessoal } from './resource.ts'

const c = table('cargo_salario_cargos', 'c')
const f = table('cargo_salario_faixas_salariais', 'f')
const x = table('cargo_salario_cargos__conhecimentos', 'x')
const k = table('cargo_salario_conhecimentos', 'k')

const escape = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
const lines = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((l) => l.replace(/^[\s•*–-]+/, '').trim())
    .filter(Boolean)
const list = (title: string, items: string[]): string =>
  items.length
    ? `<h3>${title}</h3><ul>${items.map((i) => `<li>${escape(i)}</li>`).join('')}</ul>`
    : ''

export async function suggestedAd(
  ctx: Ctx,
  request: RecordOf<typeof solicitacoesPessoal>,
): Promise<{ titulo: string; descricao: string }> {
  const [position] = await ctx.tx.select(
    {
      nome_mercado: c.nome_mercado,
      missao: c.missao,
      responsabilidades: c.responsabilidades,
      experiencia: c.experiencia,
      conhecimentos: sql<string[]>`array(
        select ${k.nome} from ${x} join ${k} on ${k.id} = ${x.conhecimento_id}
         where ${x.registro_id} = ${c.id} order by ${x.ordem})`,
    },
    sql`from ${f} join ${c} on ${c.id} = ${f.cargo_id}
      where ${f.id} = ${request.faixaSalarial?.id ?? null}`,
  )
  const place = request.cidade?.rotulo
  const facts = [
    `Horário de trabalho: ${request.horarioComercial}`,
    ...(place ? [`Local: ${place}`] : []),
  ]
  const wanted = [
    ...lines(request.experiencias ?? position?.experiencia ?? ''),
    ...(position?.conhecimentos ?? []),
  ]
  const paragraphs = [position?.missao, request.infoComplementares]
    .filter((t): t is string => typeof t === 'string' && t !== '')
    .map((t) => `<p>${escape(t)}</p>`)
  return {
    titulo: (position?.nome_mercado ?? request.descricao).slice(0, 100),
    descricao:
      paragraphs.join('') +
      list('O que você vai fazer', lines(position?.responsabilidades ?? '')) +
      list('O que esperamos', wanted) +
      list('Sobre a vaga', facts),
  }
}
