/** A first text for the ad, from what the position and the request already say; HR rewrites it before it is published. */
import type { Ctx } from '#platform/server/context.ts'
import type { Stored } from '#platform/server/engine/service.ts'

type Position = {
  nome_mercado: string
  missao: string | null
  responsabilidades: string | null
  experiencia: string | null
  conhecimentos: string[]
}

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
  request: Stored,
): Promise<{ titulo: string; descricao: string }> {
  const position = await ctx.tx.one<Position>(
    `select c.nome_mercado, c.missao, c.responsabilidades, c.experiencia,
       array(select k.nome from cargo_salario_cargos__conhecimentos x join cargo_salario_conhecimentos k on k.id = x.conhecimento_id where x.registro_id = c.id order by x.ordem) conhecimentos
     from cargo_salario_faixas_salariais f join cargo_salario_cargos c on c.id = f.cargo_id where f.id = $1`,
    [(request['faixaSalarial'] as { id?: number } | null)?.id ?? null],
  )
  const place = (request['cidade'] as { rotulo?: string } | null)?.rotulo
  const facts = [
    `Horário de trabalho: ${String(request['horarioComercial'])}`,
    ...(place ? [`Local: ${place}`] : []),
  ]
  const wanted = [
    ...lines(String(request['experiencias'] ?? position?.experiencia ?? '')),
    ...(position?.conhecimentos ?? []),
  ]
  const paragraphs = [position?.missao, request['infoComplementares']]
    .filter((t): t is string => typeof t === 'string' && t !== '')
    .map((t) => `<p>${escape(t)}</p>`)
  return {
    titulo: (position?.nome_mercado ?? String(request['descricao'])).slice(0, 100),
    descricao:
      paragraphs.join('') +
      list('O que você vai fazer', lines(position?.responsabilidades ?? '')) +
      list('O que esperamos', wanted) +
      list('Sobre a vaga', facts),
  }
}
